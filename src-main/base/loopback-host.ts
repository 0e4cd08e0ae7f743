/** Whether a URL's hostname names this machine and no other (RFC 8252 8.3). Another name could resolve to any address. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
