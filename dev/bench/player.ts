/** The player of the benchmark: a browser over HTTP, with the cookies of the sign-in before. */
import path from 'node:path';
import * as z from 'zod';
import { Browser } from '../../test/platform/browser.ts';
import { approve } from '../../test/platform/flows.ts';
import { makePayment } from '../../test/platform/paying.ts';
import { launcherConfig } from '../lib/launcher-config.ts';
import type { PlatformInfo } from '../lib/platform-process.ts';
import { root } from '../lib/process.ts';
import type { AppOptions, BenchApp } from './bench-app.ts';
import { seedReceipts } from './seed.ts';
import { monotonicClock } from './sign-in-worker.ts';
import type { Workshop } from './workshop.ts';

export type Player = {
  /** Signs in on the platform's pages. Returns the address of the callback, which has not been requested. */
  readonly signIn: (authorizeUrl: string) => Promise<URL>;
};

/** The platform's first player. */
export function playerOf({ users }: PlatformInfo): Player {
  const [user] = users;
  if (!user) throw new Error('The embedded platform has no user.');
  const browser = new Browser();
  return {
    signIn: async (authorizeUrl) => {
      const page = await approve(browser, await browser.open(authorizeUrl), user);
      if (!page.leftFor) throw new Error(`The platform did not send the player back: ${page.text}`);
      return page.leftFor;
    },
  };
}

/** Requests the callback as a browser does. Returns the moment before, by `monotonicClock`. */
export async function callBack(address: URL): Promise<number> {
  const at = monotonicClock();
  const response = await fetch(address, { redirect: 'manual' });
  await response.arrayBuffer();
  return at;
}

/** Starts a launcher and a platform, and signs in. `options` starts the launcher again. */
export async function signedInLauncher(workshop: Workshop) {
  const platform = await workshop.platform();
  const player = playerOf(platform);
  const userData = path.join(workshop.folder, 'player-data');
  const options: AppOptions = { userData, config: launcherConfig(platform) };
  const launcher = await workshop.start(root, options);
  await launcher.shownAfter('control');
  await launcher.command('signIn.start', 'any');
  await callBack(await player.signIn(await launcher.nextOpened()));
  await launcher.until('fresh');
  return { launcher, player, platform, options };
}

/** Returns the options that start a launcher whose player has signed in before. */
export async function signedInOptions(workshop: Workshop): Promise<AppOptions> {
  const { launcher, options } = await signedInLauncher(workshop);
  await launcher.stop();
  return options;
}

/** Starts a launcher whose player has signed in before, and has paid this often. */
export async function launcherWithReceipts(workshop: Workshop, count: number): Promise<BenchApp> {
  const options = await signedInOptions(workshop);
  await seedReceipts(options.userData, count);
  const launcher = await workshop.start(root, options);
  await launcher.shownAfter('profile');
  await launcher.until('fresh');
  return launcher;
}

/** The texts of a search while “shop 77” is typed and cleared. A space at the end changes no list, so it is left out. */
export const typedTexts: readonly string[] = ['s', 'sh', 'sho', 'shop', 'shop 7', 'shop 77', ''];

const offerSchema = z.object({
  accountId: z.nullable(z.string()),
  payment: z.object({
    offer: z.string(),
    methods: z.array(z.object({ id: z.string(), needsPage: z.boolean() })),
  }),
});

/**
 * Opens a new payment and pays it. Returns the ms from the command of *Yes, pay* until main’s AppState has the completed
 * payment. `beforePress` runs when the page has drawn the offer.
 */
export async function payInLauncher(
  launcher: BenchApp,
  platform: PlatformInfo,
  beforePress: () => Promise<void> = launcher.drawn,
): Promise<number> {
  const id = await makePayment(platform);
  await launcher.forgetSnapshots();
  await launcher.command('payment.open', id);
  const { state } = await launcher.until('offer');
  await beforePress();
  const { accountId, payment } = offerSchema.parse(state);
  const { offer, methods } = payment;
  const methodId = methods.find(({ needsPage }) => !needsPage)?.id ?? '';
  const { at } = await launcher.command('payment.confirm', { offer, methodId, accountId });
  const paid = await launcher.until('paid');
  return paid.at - at;
}
