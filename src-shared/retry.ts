/** Returns when to try again, as details of LK-312: the time in ms as seconds, from two minutes on as minutes. Both are 0 for “in a few minutes”. */
export function retryDetails(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 120 ? { minutes: 0, seconds } : { minutes: Math.ceil(seconds / 60), seconds: 0 };
}
