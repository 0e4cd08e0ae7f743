/** The pages in the language that a browser or an app asks for. */
import { expect, test } from 'vitest';
import { speechIn } from '../../src-platform/language.ts';
import { Browser, heading, type Page } from './browser.ts';
import { askDeviceCode, authorizeUrl, mara, newVerifier } from './flows.ts';
import { fixture, payOnPage } from './paying.ts';
import { startForFile } from './start.ts';

test.each([
  [['de-AT', 'en'], 'de', 'de-AT'],
  [['sv', 'fr-CA', 'en'], 'fr', 'fr-CA'],
  [['pt'], 'pt-BR', 'pt'],
  [['zh-TW', 'zh-CN'], 'zh-Hans', 'zh-CN'],
  [['ar-EG-u-nu-latn'], 'ar', 'ar-EG'],
  [['*', '', 'a_b', 'no language'], 'en', 'en'],
  [[], 'en', 'en'],
])('m21 a player who wants %j reads %s', (wanted, language, locale) => {
  expect(speechIn(wanted)).toMatchObject({ language, locale });
});

const platform = await startForFile();

const languageOf = ({ text }: Page) => /<html lang="([^"]+)" dir="(ltr|rtl)">/.exec(text)?.slice(1);
const accepting = (language: string) => ({ 'accept-language': language });

test('m21 ui_locales decides the language of the sign-in pages, up to their errors', async () => {
  const browser = new Browser();
  const german = accepting('de');
  const open = (changes = {}) =>
    browser.open(
      authorizeUrl(platform, newVerifier(), { ui_locales: 'sv ja-JP ja', ...changes }),
      undefined,
      german,
    );
  const signIn = await open();
  const wrong = await browser.press(signIn, 'サインイン', { ...mara, password: 'x' }, german);
  const consent = await browser.press(wrong, 'サインイン', mara, german);
  const unknownClient = await open({ client_id: 'nobody' });
  const choose = await open({ prompt: 'select_account' });
  for (const page of [signIn, wrong, consent, unknownClient, choose]) {
    expect([heading(page), languageOf(page)]).toEqual([expect.anything(), ['ja', 'ltr']]);
  }
  expect(wrong.text).toContain('メールアドレスまたはパスワードが正しくありません');
});

test('m21 Accept-Language decides where the app asks for no language that the platform has', async () => {
  for (const changes of [{}, { ui_locales: 'sv' }]) {
    const url = authorizeUrl(platform, newVerifier(), changes);
    const page = await new Browser().open(url, undefined, accepting('sv, ar-EG;q=0.8, en;q=0.5'));
    expect(languageOf(page)).toEqual(['ar', 'rtl']);
  }
  const page = await new Browser().open(authorizeUrl(platform, newVerifier()));
  expect(languageOf(page)).toEqual(['en', 'ltr']);
});

test('m21 the pages of a device, the store and a payment have the language of the browser', async () => {
  const browser = new Browser();
  const japanese = accepting('ja');
  const device = await askDeviceCode(platform, { ui_locales: 'de' });
  const entry = await browser.open(device.verification_uri_complete, undefined, japanese);
  const confirm = await browser.press(entry, '続ける', {}, japanese);
  const signIn = await browser.press(confirm, 'コードが一致する', {}, japanese);
  const { pageUrl } = await payOnPage(platform);
  const others = [
    '/store',
    `/pay/${fixture(1)}`,
    '/pay/none',
    '/nothing',
    new URL(pageUrl).pathname,
  ];
  const pages = await Promise.all(
    others.map((path) => browser.open(platform.authUrl + path, undefined, japanese)),
  );
  for (const page of [entry, confirm, signIn, ...pages]) {
    expect([page.url, languageOf(page)]).toEqual([page.url, ['ja', 'ltr']]);
  }
});

test('m21 numbers have the form of the player’s region', async () => {
  const browser = new Browser();
  const payment = async (language: string) =>
    (await browser.open(`${platform.authUrl}/pay/${fixture(1)}`, undefined, accepting(language)))
      .text;
  expect(await payment('de')).toContain('12,99\u00a0€');
  expect(await payment('ar-EG')).toContain('١٢٫٩٩');
  const guessed = authorizeUrl(platform, newVerifier(), { ui_locales: 'de' });
  let page = await browser.open(guessed);
  for (let guess = 0; guess < 12 && page.status !== 429; guess += 1) {
    page = await browser.press(page, 'Anmelden', { email: 'guessed@x.example', password: 'x' });
  }
  expect(page.text).toMatch(/Versuch es in \d+ Minuten noch einmal/);
});

test('m21 a support person reads the reason of an error in English, and it says so', async () => {
  const url = authorizeUrl(platform, newVerifier(), { client_id: 'nobody', ui_locales: 'ar' });
  const { text } = await new Browser().open(url);
  expect(text).toContain('<dd lang="en" dir="ltr">invalid_client</dd>');
});
