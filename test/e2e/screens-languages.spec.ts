/** Every state of the gallery in every language: nothing is cut off, and every word is of that language. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { abouts } from '../../dev/gallery/states/abouts.ts';
import { boots } from '../../dev/gallery/states/boots.ts';
import { checkUps } from '../../dev/gallery/states/check-ups.ts';
import { type HelpStep, helpStates } from '../../dev/gallery/states/help.ts';
import { reports } from '../../dev/gallery/states/reports.ts';
import { settings } from '../../dev/gallery/states/settings.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { root } from '../../dev/lib/process.ts';
import {
  directionOf,
  type Language,
  languageNames,
  languages,
} from '../../src-shared/languages.ts';
import { loadWords } from '../../src-shared/words.ts';
import { headings } from './support/headings.ts';
import { answer, calls, sendEvent } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { type Drawn, expectLetters, lookAt } from './support/screens-words.ts';
import { mainHeading } from './support/steps.ts';

const windows = [
  { width: 960, height: 640 },
  { width: 360, height: 640 },
] as const;

/** A home screen that fits the window of the start whole. It does not with a text that fills a page, or with a question. */
const isWholeHome = (name: string): boolean =>
  /^(signed-out|profile|offline|session|token-storage)/.test(name) &&
  !/^(signed-out-long|profile-first-sign-in-long|token-storage-(no|weak)-keyring)$/.test(name);

const allowed: Readonly<Record<string, string>> = {
  // The name of the platform takes the room of what stands beside it.
  'offline-long': 'cut off',
  // The list of accounts is scrolled (screens-home.spec.ts).
  'signed-out-many-accounts': 'out of sight',
};

/** What was found, by language and state. A state without a finding is not in it. */
type Findings = Record<string, readonly string[]>;

/** All words of a language, in small letters. */
const catalogues = new Map<Language, string>();
for (const language of languages) {
  const folder = path.join(root, 'src-shared/messages', language);
  const areas = await Promise.all(
    (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  catalogues.set(language, areas.join('\n').toLowerCase());
}

/** Looks at each in both windows. Each is in its language, or in the one that is given. */
async function look(page: Page, given: Language, drawn: readonly Drawn[]): Promise<Findings> {
  const findings: Record<string, string[]> = {};
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    const looked = await lookAt(page, drawn);
    for (const [place, { name, misfits, scrollsBy, texts }] of looked.entries()) {
      const { language = given, values = '' } = drawn[place] ?? {};
      const foreign = foreignIn(texts, language, values);
      const mayBe = allowed[name];
      const shown = misfits.filter((misfit) => !mayBe || !misfit.startsWith(mayBe));
      const mustScroll = width === 960 && isWholeHome(name) && scrollsBy > 0;
      const scrolled = mustScroll ? [`U2 has to be scrolled by ${scrollsBy} px`] : [];
      const problems = new Set([...shown, ...foreign, ...scrolled]);
      if (problems.size > 0) findings[`${language} ${name} ${width}×${height}`] = [...problems];
    }
  }
  return findings;
}

/** Words that a message left unfilled, and words that are neither a value nor in the language's catalogue. */
function foreignIn(texts: readonly string[], language: Language, values: string): string[] {
  const ours = texts.filter((text) => !values.includes(text));
  const unfilled = ours.filter((text) => /[{}]|undefined|NaN|\[object/.test(text));
  const problems = unfilled.map((text) => `unfilled: ${text}`);
  // In the other languages, Intl also writes Latin letters.
  if (!['ja', 'zh-Hans', 'ar'].includes(language)) return problems;
  // A word of the platform, as in `under_review`, is written with a capital letter.
  const known = [values.toLowerCase(), catalogues.get(language) ?? ''];
  const isKnown = (word: string) => known.some((each) => each.includes(word.toLowerCase()));
  const foreign = ours.flatMap((text) =>
    (text.match(/\p{Script=Latin}{3,}/gu) ?? [])
      .filter((word) => !isKnown(word))
      .map((word) => `“${word}” is in no catalogue: ${text}`),
  );
  return [...problems, ...foreign];
}

/** Looks at the page as it is in each language, without a load. Afterwards it speaks English again. */
function lookInEachLanguage(page: Page, name: string, given: unknown): Promise<Findings> {
  const values = JSON.stringify(given);
  const inOrder: readonly Language[] = [...languages.filter((each) => each !== 'en'), 'en'];
  return look(
    page,
    'en',
    inOrder.map((language) => ({ name, language, values })),
  );
}

const drawnStates: readonly Drawn[] = Object.entries(states).map(([name, state]) => ({
  name,
  state,
  values: JSON.stringify(state),
}));

for (const language of languages) {
  test(`U2 every state fits its window, no home screen has to be scrolled at 960×640, and is in ${language} alone`, async ({
    openState,
  }) => {
    const page = await openState(states['signed-out'], { language });
    await expect(mainHeading(page)).toBeVisible();
    await expectLetters(page, language);
    expect(await look(page, language, drawnStates)).toEqual({});
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
  });
}

test('Help fits its window in each language, and is in that language alone', async ({ open }) => {
  // The steps name their buttons by them.
  await loadWords('window', 'help');
  const found: Findings = {};
  let page: Page | undefined;
  let played: readonly HelpStep[] = [];
  for (const [name, steps] of Object.entries(helpStates)) {
    // The page goes on where the next state begins with the steps of the last one.
    const isNext = played.length > 0 && played.every((step, place) => isSame(step, steps[place]));
    if (!isNext || !page) page = await open({ state: states.profile });
    for (const step of steps.slice(isNext ? played.length : 0)) await play(page, step);
    // Until Help is loaded, the screen under it is shown.
    await expect(mainHeading(page)).not.toHaveText(headings.profile);
    played = steps;
    const values = [states.profile, steps, checkUps, reports];
    Object.assign(found, await lookInEachLanguage(page, name, values));
  }
  expect(found).toEqual({});
});

test('About and Settings fit their window in each language, and are in that language alone', async ({
  open,
}) => {
  const found: Findings = {};
  const about = abouts['about-source'];
  const ofAbout = await open({ state: states.profile, about });
  await expect(mainHeading(ofAbout)).not.toHaveText(headings.profile);
  for (const [name, view] of Object.entries(abouts)) {
    await sendEvent(ofAbout, 'update.changed', view.update);
    const values = [states.profile, about, view];
    Object.assign(found, await lookInEachLanguage(ofAbout, name, values));
  }
  const ofSettings = await open({ state: states.profile, about, settings: settings.settings });
  await expect(mainHeading(ofSettings)).not.toHaveText(headings.profile);
  for (const [name, view] of Object.entries(settings)) {
    await sendEvent(ofSettings, 'settings.changed', view);
    const values = [states.profile, about, view, languageNames];
    Object.assign(found, await lookInEachLanguage(ofSettings, name, values));
  }
  expect(found).toEqual({});
});

for (const [name, boot] of Object.entries(boots)) {
  test(`${name} fits its window in each language, and is in that language alone`, async ({
    open,
    pageErrors,
  }) => {
    const found: Findings = {};
    const values = JSON.stringify([states.profile, boot]);
    for (const language of languages) {
      const page = await open(boot, { language });
      // The silent bridge answers nothing, so that the heading never comes.
      await expect(boot === 'silent' ? page.getByRole('status') : mainHeading(page)).toBeAttached();
      Object.assign(found, await look(page, language, [{ name, values }]));
    }
    expect(found).toEqual({});
    // React reports a screen that breaks.
    if (name === 'window-broken') pageErrors.length = 0;
  });
}

const isSame = (step: HelpStep, other: HelpStep | undefined): boolean =>
  step === other ||
  (other !== undefined && 'press' in step && 'press' in other && step.press() === other.press());

/** Plays a step that leads to a state of Help. */
async function play(page: Page, step: HelpStep): Promise<void> {
  if ('press' in step) {
    await page.getByRole('button', { name: step.press(), exact: true }).click();
  } else if ('send' in step) {
    const sent: Promise<void>[] = [];
    step.send({ send: (event, content) => sent.push(sendEvent(page, event, content)) });
    await Promise.all(sent);
  } else {
    const [name, result] = step.answer;
    const isSent = async () => (await calls(page)).some((call) => call.split(' ')[0] === name);
    await expect.poll(isSent).toBe(true);
    await answer(page, name, result);
  }
}
