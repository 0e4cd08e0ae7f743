/** What happens to a player's sign-in, accounts and payments when the launcher quits. */
import type { Accounts } from './accounts/accounts.ts';
import type { Checkout } from './payments/checkout.ts';
import type { IntentFile } from './payments/intent-store.ts';
import type { Receipts } from './payments/receipts.ts';
import type { SignIn } from './sign-in/sign-in.ts';

type Player = {
  readonly signIn: Pick<SignIn, 'cancel'>;
  readonly accounts: Pick<Accounts, 'stopSession' | 'saved'>;
  readonly checkout: Pick<Checkout, 'stop'>;
  readonly receipts: Pick<Receipts, 'stop'>;
  readonly intentFile: Pick<IntentFile, 'close'>;
};

/** Cancels the sign-in, so that it adds no account any more. Stops the session and the export. Stores accounts and payments. Never rejects. */
export async function stopPlayer(player: Player): Promise<void> {
  const { signIn, accounts, checkout, receipts, intentFile } = player;
  signIn.cancel();
  accounts.stopSession();
  await Promise.allSettled([accounts.saved(), checkout.stop(), receipts.stop()]);
  await intentFile.close();
}
