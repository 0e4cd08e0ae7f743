/** What src-main/launcher.ts and the compose files connect, and no other test covers. */

import { expect, test } from './support/kept-launcher.ts';
import { askToPay, yesPay } from './support/paying.ts';
import { mainHeading, seesAccountOf, seesProfile, signInThroughBrowser } from './support/steps.ts';

test('T4 a session that was ended elsewhere while the computer slept is shown as ended when it wakes up', async ({
  launcher,
  player,
  tab,
  fault,
}) => {
  const { app, page } = launcher;
  await signInThroughBrowser(launcher, tab, player);
  await seesProfile(page);
  await page.getByRole('button', { name: 'That is me' }).click();
  await fault('revoked-session', {});
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
  await expect(page.getByRole('main')).toContainText('Code LK-401');
});

test('T4 payments in progress are counted for the account on the screen, and for nobody else, and the requests of payments and those of the player never meet in one session', async ({
  platform,
  launch,
  player,
  tab,
}) => {
  const launcher = await launch();
  const { app, page } = launcher;
  await app.evaluate(({ session }) => {
    const requests: string[] = [];
    const watch = (of: string, each: Electron.Session) =>
      each.webRequest.onBeforeRequest(({ url }, answer) => {
        requests.push(`${of} ${new URL(url).pathname}`);
        answer({});
      });
    for (const name of ['platform', 'payments']) watch(name, session.fromPartition(name));
    // What must be sent once has sessions that are created when they are needed.
    const create = session.fromPartition.bind(session);
    session.fromPartition = (name, options) => {
      const created = create(name, options);
      const [, of] = /^(platform|payments)-once-/.exec(name) ?? [];
      if (of) watch(of, created);
      return created;
    };
    Object.assign(globalThis, { requests });
  });
  const list = page.getByRole('button', { name: /^Payments/ });
  await askToPay(page, platform, { settleAfter: 3600 });
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText('Arcade is working on it');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(list).toHaveAccessibleName('Payments (1 in progress)');
  await signInThroughBrowser(launcher, tab, player);
  await seesAccountOf(page, player);
  await expect(list).toHaveText('Payments');
  await seesProfile(page);
  await askToPay(page, platform);
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  const requests = await app.evaluate(() => String(Reflect.get(globalThis, 'requests')).split(','));
  const paths = (name: string) => requests.filter((each) => each.startsWith(`${name} `)).join('\n');
  expect(paths('platform')).toContain('/users/me');
  expect(paths('platform')).not.toMatch(/payment|transaction/);
  expect(paths('payments')).toContain('/transaction-requests');
  expect(paths('payments')).not.toMatch(/users|oauth/);
});
