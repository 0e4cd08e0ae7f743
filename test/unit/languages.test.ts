import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { root } from '../../dev/lib/process.ts';
import { languageFor, languageNames, languages } from '../../src-shared/languages.ts';
import { messageTexts, pageTexts } from '../support/message-texts.ts';

const folder = path.join(root, 'src-shared/messages');

describe('languageFor', () => {
  test.each([
    ['the first language that Latchkey speaks', ['ga-IE', 'en-GB', 'en-US'], 'en', 'en-GB'],
    ['English where Latchkey speaks none of them', ['ga-IE'], 'en', 'en-IE'],
    ['English where the system has other letters', ['zh-TW'], 'en', 'en-TW'],
    ['English where Linux adds the language alone', ['zh-TW', 'zh'], 'en', 'en-TW'],
    ['the next language that the player has', ['zh-HK', 'zh', 'de'], 'de', 'de'],
    ['German where Linux adds the language alone', ['de-AT', 'de'], 'de', 'de-AT'],
    ['English where the system names none', [], 'en', 'en'],
    ['English for what is no language', ['C', 'en-US.UTF-8'], 'en', 'en'],
  ])('returns %s', (_what, preferred, language, locale) => {
    expect(languageFor('system', preferred)).toEqual({ language, locale });
  });

  test('returns the language that the player chose, with the region of the system', () => {
    expect(languageFor('en', ['sv-SE', 'en-AU'])).toEqual({ language: 'en', locale: 'en-AU' });
    expect(languageFor('en', ['sv-SE'])).toEqual({ language: 'en', locale: 'en-SE' });
    expect(languageFor('pt-BR', ['sv-SE'])).toEqual({ language: 'pt-BR', locale: 'pt-SE' });
    // `ar` alone has Western digits.
    expect(languageFor('system', ['ar', 'ar-EG'])).toEqual({ language: 'ar', locale: 'ar-EG' });
  });
});

test('each language has its own name in its own letters', () => {
  for (const [tag, name] of Object.entries(languageNames)) {
    const [word = ''] = new Intl.DisplayNames(tag, { type: 'language' }).of(tag)?.split(' ') ?? [];
    expect(name.toLowerCase()).toContain(word.toLowerCase());
  }
});

test('each folder of messages, and each file of the platform’s pages, is a language that Latchkey offers', async () => {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = (await readdir(path.join(root, 'src-platform/texts'))).map(
    (file) => path.parse(file).name,
  );
  for (const offered of [folders, files]) expect(offered.sort()).toEqual([...languages].sort());
});

const english = await messageTexts('en');

/** The keys that a language has. The words of a report are in English alone: support reads it. */
const keysFor = (language: string) =>
  [...english.keys()].filter((key) => language === 'en' || !key.startsWith('report.')).sort();

describe.each(languages)('%s', async (language) => {
  const texts = await messageTexts(language);
  test('has the texts of English, and no other', () => {
    expect([...texts.keys()].sort()).toEqual(keysFor(language));
  });

  test('has only texts that can be parsed, with the values of the English text', () => {
    const wrong = [...texts].flatMap(([key, text]) => {
      const reason = whatIsWrong(text, english.get(key) ?? '', language);
      return reason === null ? [] : [`${key}: ${reason}`];
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['payments.payment.change', 'payments.payment.changePayer'],
    ['payments.receipts.title', 'payments.payEntry.inProgress'],
  ])('says %s inside %s: a player presses a button by the words that are seen', (seen, spoken) => {
    expect(texts.get(spoken)).toContain(texts.get(seen));
  });

  test('calls what was confirmed no amount: it can be the merchant too', () => {
    const amount = texts.get('commands.commands.receipt.amount') ?? '';
    expect(texts.get('payments.payment.confirmed')?.toLowerCase()).not.toContain(
      amount.toLowerCase(),
    );
  });

  test('ends a sentence before what the platform says, which may be nothing', () => {
    const open = [...texts].filter(
      ([key, text]) => key.startsWith('errors.') && /[^.。\s]\s*\{description\}/.test(text),
    );
    expect(open).toEqual([]);
  });

  test('has no ASCII apostrophe, which ICU reads as the begin of a quotation', () => {
    expect([...texts].filter(([, text]) => text.includes("'"))).toEqual([]);
  });
});

/** The texts of the launcher and of the platform's pages. */
const allTexts = async (language: string) => [
  ...(await messageTexts(language)),
  ...(await pageTexts(language)),
];

test('Arabic puts a length of time where no case is needed: Intl writes “two days” in the nominative', async () => {
  const texts = (await allTexts('ar')).filter(
    ([key, text]) => text.includes('{length}') || /\.(clock(Ahead|Behind)|tooManyWrong)$/.test(key),
  );
  expect(texts.filter(([, text]) => !/(: |\()\{(length|time|duration)\}/.test(text))).toEqual([]);
});

test('French has no “de” before the name of a platform or a user, which may begin with a vowel', async () => {
  const texts = await allTexts('fr');
  expect(texts.filter(([, text]) => /\bde \{(platform|user|owner)\}/.test(text))).toEqual([]);
});

test('French keeps its punctuation on the line of the word', async () => {
  const breaking = (await allTexts('fr')).filter(([, text]) => / [:;!?»]|« /.test(text));
  expect(breaking).toEqual([]);
});

/** Words for which these texts have another one: a thing has one name, in the launcher and on the platform's pages. */
const otherWords: Readonly<Record<string, RegExp>> = {
  de: /\bkeine Token\b|Kontonummer/,
  es: /caduc|identificador|servicio de ayuda|número de cuenta/i,
  'pt-BR': /outra forma de pagamento|número de conta/,
  fr: /identifiant|numéro de compte/i,
  ja: /ブラウザー|フォルダー|コンピューター|支払先|分かり/,
  'zh-Hans': /账户|作用域|私人|支持团队|您/,
  ar: /ناشر المشغّل|رقم حساب/,
};

test.each(Object.entries(otherWords))('%s has one word for one thing', async (language, others) => {
  expect((await allTexts(language)).filter(([, text]) => others.test(text))).toEqual([]);
});

/** A text of the platform's pages, and the text of the launcher that says the same. */
const sameWords = {
  'signIn.submit': 'window.signedOut.button',
  'signIn.cancel': 'window.buttons.cancel',
  'choose.another': 'window.signedOut.another',
  'choose.continueAs': 'window.accounts.continueAs',
  'device.code': 'commands.commands.signIn.code',
  'payment.completed': 'payments.payment.statuses.completed',
  'payment.failed': 'payments.payment.statuses.failed',
  'payment.cancelled': 'payments.payment.statuses.cancelled',
  'payment.expired': 'payments.payment.statuses.expired',
  'payment.total': 'commands.commands.payment.total',
};

test.each(languages)(
  'the pages of the platform use the words of the launcher in %s',
  async (language) => {
    const page = await pageTexts(language);
    const texts = await messageTexts(language);
    for (const [onPage, inLauncher] of Object.entries(sameWords)) {
      const text = page.get(onPage)?.replace('{email}', '{name}');
      expect([onPage, text]).toEqual([onPage, texts.get(inLauncher)]);
    }
  },
);

/** Words of the pages that are the same in both languages. */
const sameInBoth: Readonly<Record<string, readonly string[]>> = {
  de: ['device.code', 'page.problem'],
  es: ['payment.total'],
  fr: ['device.code', 'payment.total'],
  'pt-BR': ['payment.total'],
};

const englishPage = await pageTexts('en');
const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(languages.filter((language) => language !== 'en'))('%s', async (language) => {
  const texts = [...(await messageTexts(language))];

  test('has every text of the platform’s pages, and none is English', async () => {
    const page = await pageTexts(language);
    expect([...page.keys()]).toEqual([...englishPage.keys()]);
    for (const [key, text] of page) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(englishPage.get(key))]);
      const isEnglish = text === englishPage.get(key) && !sameInBoth[language]?.includes(key);
      expect([key, isEnglish]).toEqual([key, false]);
    }
  });

  test('quotes a reason of an error, because it is in English', () => {
    const reasons = texts.filter(([key, text]) => key.includes('LK-') && text.includes('{reason}'));
    expect(reasons).not.toEqual([]);
    const quoted = /[“„«「（(]\s?\{reason\}\s?[”“»」）)]/;
    expect(reasons.filter(([, text]) => !quoted.test(text))).toEqual([]);
  });

  test('leaves no sentence in English', () => {
    const same = texts.filter(
      ([key, text]) => text === english.get(key) && text.replace(/\{[^}]*\}/g, '').length > 24,
    );
    expect(same).toEqual([]);
  });
});

/** What is wrong with a text, or null. */
function whatIsWrong(text: string, englishText: string, language: string): string | null {
  try {
    const used = usesOf(text);
    expect(used.values).toEqual(usesOf(englishText).values);
    // Every form that the language has, so that no number is left without its sentence.
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const given of used.plurals) expect(given).toEqual([...forms].sort());
    return null;
  } catch (error) {
    return String(error);
  }
}

/** The names of a text's values, and the forms of each of its plurals. */
function usesOf(text: string) {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const look = (elements: ReturnType<typeof parse>): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      values.add(element.value);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      const forms = Object.entries(element.options);
      for (const [, { value }] of forms) look(value);
      if (element.type === TYPE.plural) {
        plurals.push(
          forms
            .map(([form]) => form)
            .filter((form) => !form.startsWith('='))
            .sort(),
        );
      }
    }
  };
  look(parse(text, { requiresOtherClause: true }));
  return { values: [...values].sort(), plurals };
}
