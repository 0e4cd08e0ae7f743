/** Whether a URL's hostname names this machine only (RFC 8252 8.3). Other names can be made to resolve elsewhere. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
