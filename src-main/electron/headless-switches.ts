/**
 * The switches of Chromium for a process without a window. It must have them before the first line of the app, or it looks
 * for a display and ends without one. The last two keep Chromium's helpers in this process: a terminal that closes sends its
 * signal to each process. Chromium would then abort for want of a GPU process, or lose the request that signs out.
 */
export const headlessSwitches = [
  '--ozone-platform=headless',
  '--disable-gpu',
  '--log-level=3',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
] as const;
