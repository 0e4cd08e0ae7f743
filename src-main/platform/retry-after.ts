/** Retry-After in ms (RFC 9110 10.2.3): seconds, or a date on the server's clock. 0 where there is none, at most ten minutes. */
export function retryAfter(headers: Headers): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now());
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), 10 * 60_000);
}
