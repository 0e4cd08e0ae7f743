/** What the process ends with: a command, and a window without a usable configuration. */
export const exitCodes = {
  fine: 0,
  problem: 1,
  misuse: 2,
  /** A mistake of the launcher's own: EX_SOFTWARE of sysexits.h. */
  mistake: 70,
  /** EX_CONFIG of sysexits.h. */
  configuration: 78,
  /** As a shell names an end by SIGINT. */
  interrupted: 130,
} as const;
