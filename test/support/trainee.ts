/** A player at the embedded platform, for exercises: the launcher's rooms over real sockets, with a real journal. */
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { parseConfig } from '../../src-main/config.ts';
import { createCheckout } from '../../src-main/payments/checkout.ts';
import { intentFileAt } from '../../src-main/payments/intent-store.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import { createPaymentsApi } from '../../src-main/platform/payments-api.ts';
import { runAuthorizationCodeFlow } from '../../src-main/sign-in/authorization-code-flow.ts';
import { runDeviceFlow } from '../../src-main/sign-in/device-flow.ts';
import { createStateStore } from '../../src-main/state-store.ts';
import { openJournal } from '../../src-main/support/journal/journal.ts';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { launcherConfig } from '../../src-platform/cli/launcher-config.ts';
import type { Platform } from '../../src-platform/platform.ts';
import type { PaymentView } from '../../src-shared/state.ts';
import { Browser } from '../platform/browser.ts';
import { approve, approveDevice } from '../platform/flows.ts';
import { makePayment } from '../platform/paying.ts';
import { manualClock } from './clocks.ts';
import { newComputer } from './computer.ts';
import { temporaryFolder } from './folder.ts';
import { joinPlayerParts } from './player-parts.ts';
import { writeJson } from './vault.ts';
import { workCounter } from './work-counter.ts';

/** The configuration that points a launcher at this platform. */
export const configOf = (platform: Platform) =>
  parseConfig(JSON.stringify(launcherConfig(platform)), 'test.json');

/** The launcher of one player. It ends with the test. */
export function startTrainee(platform: Platform) {
  const config = configOf(platform);
  const root = temporaryFolder();
  const folder = path.join(root, 'journal');
  const journal = openJournal({ folder, early: [] });
  onTestFinished(journal.close);

  const computer = newComputer();
  const { tracked, idle } = workCounter();
  const { clock, advance } = manualClock();
  const http = tracked(createHttp(fetch));
  const { dispatch, snapshot } = createStateStore(config.platformName);
  let openedUrl = Promise.withResolvers<string>();
  const { accounts, signIn } = joinPlayerParts({
    config,
    http,
    clock,
    dispatch,
    computer,
    keyring: computer.keyring,
    write: writeJson,
    tracked,
    flows: {
      authorizationCodeFlow: (options) =>
        runAuthorizationCodeFlow({ config, http, clock, ...options }),
      deviceFlow: (options) => runDeviceFlow({ config, http, clock, ...options }),
      openExternal: async (url) => openedUrl.resolve(url),
    },
  });
  onTestFinished(signIn.cancel);

  let shown: PaymentView | null = null;
  const checkout = createCheckout({
    config,
    clock,
    intentFile: tracked(intentFileAt(path.join(root, 'payments.db'))),
    activePayerId: accounts.activePayerId,
    describePayer: accounts.describePayer,
    onIntentChanged: () => {},
    onEnded: () => {},
    api: createPaymentsApi({ config, clock, http }),
    openExternal: async () => {},
    onChange: (view) => {
      shown = view;
    },
  });
  onTestFinished(() => checkout.stop());

  return {
    config,
    /** The folder of the journal. */
    folder,
    snapshot,
    /** Returns the records of the journal, the newest first. */
    records: () => {
      journal.flush();
      return readJournal({ folder, limit: 10_000 });
    },
    signIn,
    idle,
    /** Lets time pass, and waits for what it causes. */
    passTime: async (ms: number) => {
      await advance(ms);
      await idle();
    },
    /** Presses Sign in, and signs in on the page that opens. Returns the status of the launcher's page. */
    signInInBrowser: async () => {
      openedUrl = Promise.withResolvers();
      const ended = signIn.start();
      const browser = new Browser();
      const page = await approve(browser, await browser.open(await openedUrl.promise));
      if (!page.leftFor) throw new Error(`The browser did not leave the platform: ${page.text}`);
      const answer = await fetch(page.leftFor, { redirect: 'manual' });
      await idle();
      return { status: answer.status, ended };
    },
    /** Presses Sign in, asks for a code, and signs in with it on another device. `polls`: how often the launcher polls before that. */
    signInWithCode: async ({ polls = 0 } = {}) => {
      const ended = signIn.start();
      await idle();
      signIn.running()?.requestCode();
      await idle();
      const code = signIn.running()?.userCode();
      for (let poll = 0; poll < polls; poll += 1) {
        await advance(20_000);
        await idle();
      }
      if (code !== undefined) await approveDevice(`${platform.deviceUrl}?user_code=${code}`);
      await advance(60_000);
      await idle();
      return { code, ended };
    },
    reloadProfile: async () => {
      await accounts.reloadProfile();
      await idle();
    },
    /** Opens a payment that was made for it. Returns what is on the screen. */
    openPayment: async () => {
      checkout.open(await makePayment(platform));
      await idle();
      return shown;
    },
    /** Presses Back. */
    closePayment: async () => {
      checkout.close();
      await idle();
    },
    reloadPayment: async () => {
      await checkout.reload();
      await idle();
    },
    pay: async () => {
      await checkout.confirm({ offer: shown?.offer ?? '', methodId: 'balance' });
      await idle();
      return shown;
    },
  };
}
export type Trainee = ReturnType<typeof startTrainee>;
