/** What a real Electron allows, and the stand-in does not have. */
import { expect, test } from '../conformance/launch.ts';

test('weaker isolation is refused by the stand-in', async ({ launched: { app } }) => {
  const messages = await app.evaluate(({ BrowserWindow }) =>
    [{ sandbox: false }, { nodeIntegration: true }, { contextIsolation: false }].map((weaker) => {
      try {
        new BrowserWindow({ webPreferences: weaker });
        return 'made';
      } catch (error) {
        return (error as Error).message;
      }
    }),
  );
  for (const message of messages) expect(message).toContain('not supported');
});
