import type { z } from 'zod';
import { type PaymentId, paymentId } from './ids.ts';
import { type Good, goods } from './payments/goods.ts';
import { type ClientRecord, deviceCodeGrant } from './store/clients.ts';
import { type NewUser, newUser, toUser } from './store/users.ts';

/**
 * The data that every embedded platform starts with. The values are the same in every run, so that documentation
 * and tests can name them. None of them protects anything.
 */

/**
 * The launcher: a public native client, so it has no secret to leak (RFC 8252 section 8.5). It may
 * refresh, if the platform is set to give refresh tokens.
 */
const latchkey: ClientRecord = {
  clientId: '1a7c4be7-0000-4000-8000-00000000c11e',
  name: 'Latchkey',
  kind: 'native',
  grantTypes: ['authorization_code', deviceCodeGrant, 'refresh_token'],
  redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
  idTokenAlg: 'ES256',
};

/** A server-side shop with a secret, and RS256, the default of OpenID Connect. */
const webShop: ClientRecord = {
  clientId: '2b8d5cf8-0000-4000-8000-00000000c11e',
  clientSecret: 'demo-web-shop-secret-not-a-secret',
  name: 'Arcade Web Shop',
  kind: 'web',
  grantTypes: ['authorization_code', deviceCodeGrant],
  redirectUris: ['https://shop.arcade.example/callback'],
  idTokenAlg: 'RS256',
};

/** Not permitted to use the device grant (interface section 5.5). */
const overlay: ClientRecord = {
  clientId: '3c9e6da9-0000-4000-8000-00000000c11e',
  name: 'Streaming Overlay',
  kind: 'native',
  grantTypes: ['authorization_code'],
  redirectUris: ['http://127.0.0.1/overlay', 'http://localhost/overlay'],
  idTokenAlg: 'ES256',
};

/** A server-side app on a developer's machine, to try client libraries with. */
const localApp: ClientRecord = {
  clientId: '4daf7eba-0000-4000-8000-00000000c11e',
  clientSecret: 'demo-local-app-secret-not-a-secret',
  name: 'Local Web App',
  kind: 'web',
  grantTypes: ['authorization_code', deviceCodeGrant],
  redirectUris: ['localhost', '127.0.0.1'].flatMap((host) =>
    [3000, 5173, 8080].map((port) => `http://${host}:${port}/callback`),
  ),
  idTokenAlg: 'RS256',
};

export const launcherClientId = latchkey.clientId;

/** The player whose IDs end with this digit. */
function player(last: number, written: z.input<typeof newUser>): NewUser {
  const id = (first: number) => `${first}0000000-0000-4000-8000-00000000000${last}`;
  return toUser(newUser.parse({ id: id(1), ...written }), (what) => id(what === 'profile' ? 2 : 3));
}

/** Long enough that a payment can be tried at any time. */
const lifetime = 365 * 86_400;

export type FixturePayment = Good & {
  readonly id: PaymentId;
  /** True if it is already started. */
  readonly started?: boolean;
};

const fixture = (last: string, { note, terms }: Good): FixturePayment => ({
  id: paymentId.parse(`40000000-0000-4000-8000-0000000000${last}`),
  note,
  terms: { ...terms, lifetime },
});

const odd = (last: string, note: string, value: string, currency: string): FixturePayment =>
  fixture(last, {
    note,
    terms: {
      merchant: { id: 'curiosities', name: 'Cabinet of Curiosities' },
      lines: [{ description: note, quantity: 1, amount: { value, currency } }],
    },
  });

/** What a platform starts with, and has again after a reset. */
export type Fixtures = {
  readonly clients: readonly ClientRecord[];
  readonly users: readonly NewUser[];
  readonly keys: { readonly public: string; readonly private: string };
  readonly payments: readonly FixturePayment[];
};

export const fixtures: Fixtures = {
  clients: [latchkey, webShop, overlay, localApp],
  users: [
    player(1, {
      email: 'mara@player.example',
      password: 'demo-mara-pass',
      picture: 'mara',
      isPasswordRecoverySet: true,
    }),
    player(2, { email: 'noor@player.example', password: 'demo-noor-pass' }),
    player(3, {
      // Long, with a plus and a hyphenated subdomain, which may break a narrow card.
      email:
        'wolfeschlegelsteinhausenbergerdorff.maximiliane-theodora+speedruns@mail.guild-of-unhurried-players.example',
      password: 'demo-long-pass',
      picture: 'long',
      isPasswordRecoverySet: true,
    }),
    player(4, {
      email: 'newcomer@player.example',
      password: 'demo-newcomer-pass',
      // A status the interface does not list (section 3: values other than Verified are not shown).
      status: 'Unverified',
    }),
  ],
  /** Public and private API keys (interface section 5.2). */
  keys: {
    public: 'pk_demo_arcade_public_0001',
    private: 'sk_demo_arcade_private_0001_not_a_secret',
  },
  /** One payment for each course and each form that a payment can have. The id says which. */
  payments: [
    fixture('01', goods.crystals),
    fixture('02', goods['season-pass']),
    {
      ...fixture('03', goods['harbour-skins']),
      note: 'Expired from the start',
      terms: { ...goods['harbour-skins'].terms, lifetime: 0 },
    },
    fixture('04', goods['tournament-ticket']),
    fixture('05', goods['founders-edition']),
    fixture('06', goods['sound-track']),
    fixture('07', goods.sticker),
    fixture('08', goods.castle),
    fixture('09', goods['star-dust']),
    odd('10', 'In a currency that nobody knows', '25.00', 'QQQ'),
    fixture('11', goods.lamp),
    {
      ...fixture('12', goods.crystals),
      note: 'Completed from the start',
      terms: { ...goods.crystals.terms, settleAfter: 0 },
      started: true,
    },
    odd('13', 'A negative amount, as only a hostile platform has it', '-12.99', 'EUR'),
    {
      ...fixture('14', goods.crystals),
      note: 'Under review from the start and for ever, a status that no client knows',
      terms: { ...goods.crystals.terms, outcome: 'under_review', settleAfter: 0 },
      started: true,
    },
  ],
};
