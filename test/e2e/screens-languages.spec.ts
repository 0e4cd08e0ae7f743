/** Every state of the gallery in every language: nothing is cut off, and every word is of that language. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import type { Boot } from '../../dev/gallery/fake-bridge.ts';
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
import { changeLanguage, loadWords } from '../../src-shared/words.ts';
import {
  answer,
  calls,
  fakeBridge,
  sendEvent,
  sendSettings,
  sendUpdate,
} from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { expectLetters, lookAt } from './support/screens-words.ts';
import { mainHeading } from './support/steps.ts';

const windows = [
  { width: 960, height: 640 },
  { width: 360, height: 640 },
] as const;

/** A home screen that fits the window of the start whole. It does not with a text that fills a page, or with a question. */
const isWholeHome = (name: string): boolean =>
  /^(signed-out|profile|offline|session|token-storage)/.test(name) &&
  !/^(signed-out-long|profile-first-sign-in-long|token-storage-(no|weak)-keyring)$/.test(name);

type Drawn = Parameters<typeof lookAt>[1][number];

/** What was found in a language, by state. A state without a finding is not in it. */
class Findings {
  readonly found: Record<string, string[]> = {};
  readonly #language: Language;
  readonly #catalogue: string;
  constructor(language: Language, catalogue: string) {
    this.#language = language;
    this.#catalogue = catalogue;
  }

  /** Looks at each in both windows. */
  async look(page: Page, drawn: readonly Drawn[]): Promise<void> {
    const values = new Map(drawn.map((each) => [each.name, each.values]));
    for (const { width, height } of windows) {
      await page.setViewportSize({ width, height });
      for (const { name, misfits, scrollsBy, texts } of await lookAt(page, drawn)) {
        const foreign = texts.flatMap((text) => this.#foreignIn(text, values.get(name) ?? ''));
        // There the name of the platform takes the room of what stands beside it.
        const isFull = name === 'offline-long';
        const shown = misfits.filter((misfit) => !(isFull && misfit.startsWith('cut off')));
        const mustScroll = width === 960 && isWholeHome(name) && scrollsBy > 0;
        const scrolled = mustScroll ? [`U2 has to be scrolled by ${scrollsBy} px`] : [];
        this.add(`${name} ${width}×${height}`, [...shown, ...foreign, ...scrolled]);
      }
    }
  }

  add(name: string, problems: readonly string[]): void {
    if (problems.length > 0) this.found[name] = [...new Set(problems)];
  }

  /** Words that a message left unfilled, and words that are neither a value nor in the language's catalogue. */
  #foreignIn(text: string, values: string): string[] {
    if (values.includes(text)) return [];
    const unfilled = /[{}]|undefined|NaN|\[object/.test(text) ? [`unfilled: ${text}`] : [];
    // In the other languages, Intl also writes Latin letters.
    if (!['ja', 'zh-Hans', 'ar'].includes(this.#language)) return unfilled;
    // A word of the platform, as in `under_review`, is written with a capital letter.
    const known = `${values} ${this.#catalogue}`.toLowerCase();
    const foreign = (text.match(/\p{Script=Latin}{3,}/gu) ?? []).filter(
      (word) => !known.includes(word.toLowerCase()),
    );
    return [...unfilled, ...foreign.map((word) => `“${word}” is in no catalogue: ${text}`)];
  }
}

/** Loads the words on this side too: the steps to Help name their buttons by them. */
async function findingsIn(language: Language): Promise<Findings> {
  await changeLanguage({ language, locale: language });
  await loadWords('window', 'payments', 'errors', 'help');
  const folder = path.join(root, 'src-shared/messages', language);
  const areas = await Promise.all(
    (await readdir(folder)).map((file) => import(path.join(folder, file))),
  );
  return new Findings(language, JSON.stringify(areas.map(({ words }) => words)));
}

const drawnStates: readonly Drawn[] = Object.entries(states).map(([name, state]) => ({
  name,
  state,
  values: JSON.stringify(state),
}));

for (const language of languages) {
  test(`U2 every state fits its window, no home screen has to be scrolled at 960×640, and is in ${language} alone`, async ({
    openState,
    pageErrors,
  }) => {
    const findings = await findingsIn(language);
    const page = await openState(states['signed-out'], { language });
    await expect(mainHeading(page)).toBeVisible();
    await expectLetters(page, language);
    await findings.look(page, drawnStates);
    expect(findings.found).toEqual({});
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
    expect(pageErrors).toEqual([]);
  });

  test(`Help, About, Settings and the start fit their window, and are in ${language} alone`, async ({
    open,
    pageErrors,
  }) => {
    const findings = await findingsIn(language);
    const page = await open('no-bridge', { language });
    await expect(mainHeading(page)).toBeVisible();
    await expectLetters(page, language);
    /** In the same window, which is three times as fast as one for each. */
    const draw = async (boot: Boot) => {
      const bridge = await fakeBridge(page, boot);
      await page.reload();
      await bridge.dispose();
      // The silent bridge answers nothing, so that this heading never comes.
      await expect(boot === 'silent' ? page.getByRole('status') : mainHeading(page)).toBeAttached();
    };
    const look = (name: string, ...values: unknown[]) =>
      findings.look(page, [{ name, values: JSON.stringify([states.profile, ...values]) }]);
    let played: readonly HelpStep[] = [];
    for (const [name, steps] of Object.entries(helpStates)) {
      // The page goes on where the next state begins with the steps of the last one.
      const isNext = played.length > 0 && played.every((step, place) => isSame(step, steps[place]));
      if (!isNext) await draw({ state: states.profile });
      for (const step of steps.slice(isNext ? played.length : 0)) await play(page, step);
      played = steps;
      await look(name, steps, checkUps, reports);
    }
    const about = abouts['about-source'];
    await draw({ state: states.profile, about });
    for (const [name, view] of Object.entries(abouts)) {
      await sendUpdate(page, view.update);
      await look(name, about, view);
    }
    await draw({ state: states.profile, about, settings: settings.settings });
    for (const [name, view] of Object.entries(settings)) {
      await sendSettings(page, view);
      await look(name, about, view, languageNames);
    }
    const { 'window-broken': broken, ...others } = boots;
    for (const [name, boot] of Object.entries(others)) {
      await draw(boot);
      await look(name, boot);
    }
    // A new load ends what the page before was still loading.
    expect(pageErrors.filter((error) => !error.startsWith('failed: '))).toEqual([]);
    // React reports this one.
    await draw(broken);
    await look('window-broken', broken);
    expect(findings.found).toEqual({});
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
