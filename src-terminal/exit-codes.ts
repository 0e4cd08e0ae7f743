/** The exit codes of a command, and of a window without a usable configuration. */
export const exitCodes = {
  fine: 0,
  problem: 1,
  misuse: 2,
  /** An error in the launcher itself: EX_SOFTWARE of sysexits.h. */
  mistake: 70,
  /** EX_CONFIG of sysexits.h. */
  configuration: 78,
  /** What a shell reports after SIGINT: 128 + 2. */
  interrupted: 130,
} as const;
