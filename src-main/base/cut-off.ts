/** Whether this code of Chromium or Node says that a connection ended before the answer did: the computer is online. */
export const isCutOff = (reason: string): boolean =>
  /CONNECTION_(RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_|CONTENT_LENGTH_MISMATCH|HTTP2_|ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(
    reason,
  );
