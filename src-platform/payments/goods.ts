import en from '../texts/en.json' with { type: 'json' };
import type { PaymentTerms } from './payment-terms.ts';

/** Something that the store sells. The payments of the fixtures are made of goods too. Each shows another outcome. */
export type Good = {
  /** How the payment ends, in English. The store page says it in its language. */
  readonly note: string;
  readonly terms: PaymentTerms;
};

const starfall = { id: 'starfall-studio', name: 'Starfall Studio' };
const northlight = { id: 'northlight-games', name: 'Northlight Games' };
const guild = { id: 'unhurried-players', name: 'Guild of Unhurried Players' };
const dust = { symbol: 'DUST', decimals: 18, network: 'Starfall testnet' };

const good = (id: keyof typeof en.goods, terms: PaymentTerms): Good => ({
  note: en.goods[id],
  terms,
});

const one = (description: string, value: string, currency: string, quantity = 1) => ({
  description,
  quantity,
  amount: { value, currency },
});
const grains = (description: string, value: string) => ({
  description,
  quantity: 1,
  amount: { value, token: dust },
});

export const goods = {
  crystals: good('crystals', {
    merchant: starfall,
    lines: [one('500 crystals', '9.98', 'EUR', 2), one('200 crystals', '3.01', 'EUR')],
  }),
  'season-pass': good('season-pass', {
    merchant: northlight,
    lines: [
      one('Season pass: The Long Winter', '29.50', 'USD'),
      one('For coming back', '-5.00', 'USD'),
    ],
    outcome: 'failed',
  }),
  'harbour-skins': good('harbour-skins', {
    merchant: { id: 'tidewater', name: 'Tidewater' },
    lines: [one('Harbour skin bundle', '4.99', 'GBP')],
    lifetime: 60,
  }),
  'tournament-ticket': good('tournament-ticket', {
    merchant: guild,
    lines: [one('Tournament ticket', '5000', 'JPY')],
    outcome: 'cancelled',
  }),
  'founders-edition': good('founders-edition', {
    merchant: starfall,
    lines: [one('Founder’s edition', '79.99', 'EUR')],
    settleAfter: 3600,
  }),
  'sound-track': good('sound-track', {
    merchant: northlight,
    lines: [one('The Long Winter, sound track', '7.50', 'EUR')],
    methods: ['bank'],
  }),
  sticker: good('sticker', {
    merchant: guild,
    lines: [one('A sticker for signing up', '0.00', 'EUR')],
  }),
  castle: good('castle', {
    merchant: starfall,
    lines: [one('The castle, with its moon', '123456789012345678901234567890.99', 'EUR')],
  }),
  'star-dust': good('star-dust', {
    merchant: starfall,
    lines: [
      grains('One grain of star dust', '0.000000000000000001'),
      grains('A jar to keep it in', '1.5'),
    ],
  }),
  lamp: good('lamp', {
    merchant: {
      id: 'desert-caravan',
      name: 'نقابة القوافل الصحراوية للألعاب والمغامرات الطويلة والحكايات التي لا تنتهي',
    },
    lines: [
      one(
        'مصباح قديم لا ينطفئ في الليل، مع ثلاث أمنيات وخريطة مفصلة للكثبان البعيدة وعلبة كبريت',
        '18.00',
        'EUR',
      ),
      one('Wolfeschlegelsteinhausenbergerdorffsgedächtnislampenschirm', '2.00', 'EUR'),
    ],
  }),
};

export type GoodId = keyof typeof goods;
