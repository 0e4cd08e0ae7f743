/**
 * Where the app is in its life. Apart from `app` itself, because Playwright's loader replaces
 * `app.isReady` and `app.whenReady` with its own.
 */
export const lifecycle = {
  ready: false,
  /** Chromium's orderly end, once there is a Chromium. */
  stop: async (): Promise<void> => {},
};
