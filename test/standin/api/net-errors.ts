/** Node's names for what went wrong with a connection, in Chromium's words: `net.fetch` uses those. */
const CODES = new Map([
  ['CERT_HAS_EXPIRED', 'ERR_CERT_DATE_INVALID'],
  ['CERT_NOT_YET_VALID', 'ERR_CERT_DATE_INVALID'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_CERT_AUTHORITY_INVALID'],
  ['EAI_AGAIN', 'ERR_NAME_NOT_RESOLVED'],
  ['ECONNREFUSED', 'ERR_CONNECTION_REFUSED'],
  ['ECONNRESET', 'ERR_CONNECTION_RESET'],
  ['EHOSTUNREACH', 'ERR_ADDRESS_UNREACHABLE'],
  ['ENETUNREACH', 'ERR_INTERNET_DISCONNECTED'],
  ['ENOTFOUND', 'ERR_NAME_NOT_RESOLVED'],
  ['EPROTO', 'ERR_SSL_PROTOCOL_ERROR'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PROTOCOL_ERROR'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_CERT_COMMON_NAME_INVALID'],
  ['ETIMEDOUT', 'ERR_CONNECTION_TIMED_OUT'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'ERR_CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_CERT_AUTHORITY_INVALID'],
  ['UND_ERR_CONNECT_TIMEOUT', 'ERR_CONNECTION_TIMED_OUT'],
  ['UND_ERR_SOCKET', 'ERR_EMPTY_RESPONSE'],
]);

type Cause = {
  code?: unknown;
  message?: unknown;
  cause?: Cause;
  errors?: Cause[];
};

function codeOf(cause: Cause | undefined): string | undefined {
  if (!cause) return undefined;
  if (typeof cause.code === 'string' && CODES.has(cause.code)) return CODES.get(cause.code);
  if (cause.message === 'unexpected redirect') return 'redirect';
  if (cause.message === 'bad port') return 'ERR_UNSAFE_PORT';
  return codeOf(cause.cause) ?? cause.errors?.map(codeOf).find((code) => code !== undefined);
}

/** What Electron's `fetch` rejects with. An abort keeps its own reason, as there. */
export function toNetError(thrown: unknown): unknown {
  if (!(thrown instanceof TypeError)) return thrown;
  const code = codeOf(thrown as Cause);
  if (code === 'redirect') {
    return new Error("Attempted to redirect, but redirect policy was 'error'");
  }
  // Node reports a bad argument as TypeError too; only a failed connection has a cause.
  if (code === undefined && thrown.cause === undefined) return thrown;
  return new Error(`net::${code ?? 'ERR_FAILED'}`);
}
