/** A report on real files: what is in it, what is kept out, and when it is refused. */
import { appendFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createVaultStore } from '../../../src-main/accounts/vault-store.ts';
import { Failure, toAppError } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import type { Config } from '../../../src-main/config.ts';
import { createTrace, publish } from '../../../src-main/facts/diagnostics.ts';
import type { Environment } from '../../../src-main/support/check-up/environment.ts';
import { openJournal } from '../../../src-main/support/journal/journal.ts';
import { segmentsIn } from '../../../src-main/support/journal/journal-files.ts';
import type { KnownValue } from '../../../src-main/support/report/known-values.ts';
import { makeReport } from '../../../src-main/support/report/make-report.ts';
import { sectionsOf } from '../../../src-main/support/report/sections.ts';
import { appError } from '../../../src-shared/errors.ts';
import { reference as referenceSchema } from '../../../src-shared/reference.ts';
import { inEnglish } from '../../../src-shared/words.ts';
import { machine } from '../../support/check-up.ts';
import { plantedSecrets, sampleFacts } from '../../support/facts.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { configFor } from '../../support/scripted-platform.ts';
import { speak } from '../../support/speak.ts';
import { writeJson } from '../../support/vault.ts';

const noPlatform = configFor('http://127.0.0.1:9');

/** A machine whose check-up ends at once, because there is no platform; with these facts in its journal. */
function machineWith(tell: () => void, config: Environment['config'] = noPlatform): Environment {
  const environment = machine({ config });
  const journal = openJournal({ folder: environment.storage.journal, early: [] });
  onTestFinished(journal.close);
  tell();
  journal.close();
  return environment;
}

/** A machine on which the check-up repeats this text, as the name of the browser. */
const machineWithBrowser = (name: string) =>
  machine({ config: noPlatform, desktop: { defaultBrowser: () => name } });

async function report(environment: Environment, known: readonly KnownValue[] = []) {
  const { signal } = new AbortController();
  const privateValues = { known: async () => known, harmless: [] };
  const made = await makeReport({ environment, privateValues, signal });
  const files = Object.fromEntries(
    Object.entries(unzipSync(made.content)).map(([name, bytes]) => [
      name,
      new TextDecoder().decode(bytes),
    ]),
  );
  return { ...made, page: files['report.html'] ?? '', json: files['report.json'] ?? '', files };
}

const everyFact = () => {
  for (const fact of Object.values(sampleFacts)) publish(fact);
};

test('a report with every kind of record is made, its files say the same, and neither has a home path', async () => {
  const {
    files,
    json,
    page,
    report: made,
  } = await report(machineWith(everyFact), [
    { what: 'the home folder', value: os.homedir(), kind: 'word' },
    { what: 'the name of this computer', value: os.hostname(), kind: 'word' },
  ]);
  expect(Object.keys(files)).toEqual(['report.html', 'report.json']);
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(made)));
  expect(made.journal.map(({ fact }) => fact)).toEqual(Object.values(sampleFacts));
  expect(made.journal.map(({ run }) => run)).toEqual(made.journal.map(() => 'run-1'));
  expect(page).toContain('POST api.example.com (tokens)');
  for (const text of [json, page]) expect(text).not.toContain(`${os.homedir()}/`);
});

test('each episode of a report has the name of its records, and of a launcher that of its process', async () => {
  const environment = machineWith(() => {
    publish(sampleFacts['page-loaded']);
    createTrace('sign-in', () => null).run(() => void toAppError(new Failure('LK-401')));
  });
  const { page, report: made } = await report(environment);
  expect(made.timeline.map(({ name }) => name).sort()).toEqual(['run-1', 'sign-in-1']);
  const signIn = made.timeline.find(({ name }) => name === 'sign-in-1');
  expect(page).toContain(`sign-in-1 (${signIn?.reference})`);
});

test('the page says what failed last with code, reference, cause and remedy before anything else', async () => {
  let reference: string | undefined;
  const environment = machineWith(() => {
    createTrace('sign-in', () => null).run(() => {
      const failure = new Failure('LK-305', { host: 'auth.example.com', status: 503 });
      ({ reference } = toAppError(failure));
    });
    // A later failure that belongs to nothing the player did.
    toAppError(new Failure('LK-401'));
  });
  const { page, report: made } = await report(environment);
  expect(made.lastFailure).toMatchObject({ code: 'LK-305', reference, of: { name: 'sign-in-1' } });
  const [, first = ''] = page.split('<section');
  expect(first).toContain('auth.example.com has a problem right now. Please try again later.');
  expect(first).toContain(`<dt>Code</dt><dd>LK-305</dd>\n<dt>Reference</dt><dd>${reference}</dd>`);
  expect(first).toContain(
    '<dt>Cause</dt><dd>auth.example.com answered with the server error 503.</dd>',
  );
  expect(first).toContain('<dt>What to do</dt><dd>Wait and try again.');
});

test.each([
  ['another amount than the confirmed one', 'LK-531'],
  ['a page that is missing', 'LK-533'],
] as const)('the page begins with %s, which is no failure of a request', async (_, problem) => {
  const status = 'pending';
  const environment = machineWith(() => {
    createTrace('sign-in', () => null).run(() => toAppError(new Failure('LK-203')));
    createTrace('payment', () => null).run(() =>
      publish({
        kind: 'payment-moved',
        event: 'answered',
        before: { kind: 'sending', status },
        after: { kind: 'watching', status },
        problem,
      }),
    );
  });
  const { report: made } = await report(environment);
  const payment = made.timeline.find(({ name }) => name === 'payment-1');
  const { reference } = payment ?? {};
  const of = { name: 'payment-1', reference };
  expect(made.lastFailure).toMatchObject({ code: problem, reference, of });
});

test('the page begins with a damaged file of accounts when no later failure ended a sign-in', async () => {
  let reference: string | undefined;
  const environment = machineWith(() => {
    createTrace('sign-in', () => null).run(() => toAppError(new Failure('LK-203')));
    const file = path.join(temporaryFolder(), 'accounts-0123456789abcdef.json');
    writeFileSync(file, '{"version":1,"acc');
    const store = createVaultStore({ file, platform: 'p', write: writeJson, onChange: () => {} });
    reference = store.movedAsideProblem?.reference;
    toAppError(new Failure('LK-401'));
  });
  const { report: made } = await report(environment);
  expect(reference).toMatch(/^\w{8}$/);
  expect(made.lastFailure).toMatchObject({ code: 'LK-508', reference, of: null });
});

test('the page begins with the first problem of the check-up when the journal has no failure', async () => {
  const { page, report: made } = await report(machineWith(() => {}));
  expect(made.lastFailure).toBeNull();
  const failed = made.checkUp.steps.find(({ status }) => status === 'failed');
  const [, first = '', second = ''] = page.split('<section');
  expect(failed?.found).toBeTruthy();
  expect(first).toContain(failed?.found);
  // The problems come second, each with its remedy.
  expect(second).toMatch(/The check-up found \d problems?/);
  expect(second).toMatch(/Failed<.*class="remedy">/);
});

test('the page begins with the first failed step when a step before it warns', async () => {
  const { report: made } = await report(machineWith(() => {}));
  const [step] = made.checkUp.steps;
  if (!step) throw new Error('the check-up has no step');
  const steps = (['ok', 'warning', 'failed', 'failed'] as const).map((status, place) => ({
    ...step,
    status,
    found: `step ${place}`,
  }));
  const [first] = await inEnglish(['report', 'journal', 'errors'], () =>
    sectionsOf({ ...made, checkUp: { ...made.checkUp, steps } }),
  );
  expect(first?.blocks[0]).toEqual({ kind: 'text', text: 'step 2', isProblem: true });
});

test('the check-up names the refresh when a refresh and a profile have failed in one session', async () => {
  const { report: made } = await report(
    machineWith(() => {
      const running = { kind: 'running', tokens: 'refresh-waits', profile: 'failed' } as const;
      const moved = { kind: 'session-moved', before: running, after: running } as const;
      createTrace('session', () => null).run(() => {
        publish({ ...moved, event: 'refresh-failed', problem: 'LK-302' });
        publish({ ...moved, event: 'profile-failed', problem: 'LK-304' });
      });
    }),
  );
  const step = made.checkUp.steps.find(({ id }) => id === 'last-session');
  expect(step).toMatchObject({ status: 'warning', found: expect.stringContaining('LK-302') });
});

test('the check-up says of no token that the platform refused it when another process removed the tokens', async () => {
  const { report: made } = await report(
    machineWith(() => {
      const running = { kind: 'running', tokens: 'refreshing', profile: 'loaded' } as const;
      const moved = { kind: 'session-moved', before: running, after: { kind: 'ended' } } as const;
      createTrace('session', () => null).run(() =>
        publish({ ...moved, event: 'refresh-failed', problem: 'LK-401' }),
      );
    }),
  );
  const step = made.checkUp.steps.find(({ id }) => id === 'last-session');
  expect(step).toMatchObject({ status: 'warning', found: expect.stringContaining('LK-401') });
  expect(step?.found).not.toContain('refused the access token');
});

test('the page says that the journal could not be read when a file stands in its place', async () => {
  const environment = machine({ config: noPlatform });
  writeFileSync(environment.storage.journal, '', { mode: 0o600 });
  const { page, report: made } = await report(environment);
  expect(made.journalProblem).toMatchObject({ code: 'LK-603', details: { reason: 'ENOTDIR' } });
  const [, first = '', , timeline = ''] = page.split('<section');
  for (const section of [first, timeline, page.split('<section').at(-1)]) {
    expect(section).toContain('because its journal cannot be read.');
    expect(section).toMatch(/<dt>Code<\/dt><dd>LK-603<\/dd>\s*<dt>Cause<\/dt><dd>.*ENOTDIR/);
  }
  expect(page).not.toContain('The journal has no failure.');
  expect(page).not.toContain('Nothing has happened yet.');
  expect(page).not.toContain('The journal is empty.');
});

test('a report says before an older failure that newer records could not be read', async () => {
  const { report: made } = await report(machineWith(() => toAppError(new Failure('LK-401'))));
  const journalProblem = appError('LK-603', { reason: 'EACCES' });
  const [first] = await inEnglish(['report', 'journal', 'errors'], () =>
    sectionsOf({ ...made, journalProblem }),
  );
  const codes = first?.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  expect(codes?.filter(({ name }) => name === 'Code').map(({ value }) => value)).toEqual([
    'LK-603',
    'LK-401',
  ]);
});

test('the last failure, recorded without a reference, belongs to the first of two sign-ins that name it', async () => {
  const environment = machineWith(() => {
    const { reference } = toAppError(new Failure('LK-305', { host: 'auth.example.com' }));
    const failure = z.parse(referenceSchema, reference);
    for (const _ of [1, 2]) {
      createTrace('sign-in', () => null).run(() =>
        publish({ ...sampleFacts['sign-in-moved'], problem: 'LK-305', failure }),
      );
    }
  });
  const { report: made } = await report(environment);
  expect(made.lastFailure).toMatchObject({ code: 'LK-305', of: { name: 'sign-in-1' } });
});

test('the page says with the failure what the check-up knows about it', async () => {
  const environment = machineWith(() => {
    createTrace('sign-in', () => null).run(() => {
      const { reference } = toAppError(new Failure('LK-209', { reason: 'absent' }));
      const failure = z.parse(referenceSchema, reference);
      publish({ ...sampleFacts['sign-in-moved'], problem: 'LK-209', failure });
      publish({ kind: 'tokens-issued', expiresIn: 'number', idToken: false, refreshToken: false });
    });
  });
  const { page } = await report(environment);
  const [, first = ''] = page.split('<section');
  expect(first).toContain('The token response has no id_token.');
});

test('a sign-in has the same name in the whole report, and the next one a different name', async () => {
  const environment = machineWith(() => {
    for (const _ of [1, 2]) {
      createTrace('sign-in', () => null).run(() => publish(sampleFacts['callback-accepted']));
    }
    createTrace('payment', () => null).run(() => publish(sampleFacts['payment-moved']));
  });
  const { report: made } = await report(environment);
  expect(made.journal.map(({ of }) => of)).toEqual([
    ...['sign-in-1', 'sign-in-1', 'sign-in-2', 'sign-in-2'],
    ...['payment-1', 'payment-1'],
  ]);
});

test('the configuration has no client ID, no key and no path, and support can compare them', async () => {
  const config: Config = {
    ...noPlatform,
    authUrl: 'http://127.0.0.1:9/tenants/4711',
    audience: 'urn:tenants:4711',
    clientId: '7b0f5a52-3c1e-4c8e-9a61-0d8e6f1b2a34',
    publicKey: 'pk_live_0123456789',
  };
  const { report: made, json, page } = await report(machineWith(() => {}, config));
  expect(made.configuration).toMatchObject({
    authUrl: 'http://127.0.0.1:9/…',
    audience: 'set, not an address',
    clientId: 'set, 36 characters, SHA-256 begins with 64d29c61',
    publicKey: 'set, 18 characters, SHA-256 begins with 886361e7',
  });
  for (const value of [config.clientId, config.publicKey, 'tenants']) {
    expect(json + page).not.toContain(value);
  }
});

test('a report is made without a configuration, and says why there is none', async () => {
  const config = appError('LK-104', { key: 'colour', file: '/home/ada/latchkey.config.json' });
  const { page, json } = await report(machineWith(() => {}, config));
  expect(page).toContain('LK-104: The configuration has a key that Latchkey does not know:');
  expect(page).toContain('“colour”');
  expect(json + page).not.toContain('/home/ada');
});

/** What a hostile or careless platform may put into a text that the check-up repeats. */
const secrets = Object.entries(plantedSecrets).filter(([name]) => name !== 'user code');

test.each(secrets)(
  'a %s in the check-up is masked, and the rest of its text stays',
  async (_name, secret) => {
    const known = [{ what: 'it', value: new Secret(secret), kind: 'secret' as const }];
    const { json, page } = await report(machineWithBrowser(`Browser ${secret} 7`), known);
    expect(json).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect(page).not.toContain(secret);
    expect(json).toMatch(/Browser .*… 7/);
  },
);

/** A line that fits the schema of the journal, as another program could write it. */
function forge(environment: Environment, frame: string): void {
  const line = {
    at: '2026-03-01T18:04:11.203Z',
    uptimeMs: 1,
    run: 'B4T9WZ6H',
    line: 1,
    fact: { ...sampleFacts.failure, causes: [{ name: 'TypeError', frames: [frame] }] },
  };
  const [segment] = segmentsIn(environment.storage.journal);
  appendFileSync(segment?.file ?? '', `${JSON.stringify(line)}\n`);
}

test.each([
  ['an e-mail', 'src-main/ada.lovelace@example.com:1:1', 'an e-mail address', []],
  ['a token', 'src-main/v7Qm2xR9sKc4TzLw8YpB1nHf6JdVg3Ea:1:1', 'something like a token', []],
  [
    'a known value',
    'src-main/hunter2.ts:1:1',
    'the password',
    [{ what: 'the password', value: new Secret('hunter2'), kind: 'secret' as const }],
  ],
])(
  'a record is left out of the report, which says what was where, when %s was forged into it',
  async (_name, frame, what, known) => {
    const environment = machineWith(() => publish(sampleFacts.quit));
    forge(environment, frame);
    const { json, page, report: made } = await report(environment, known);
    expect(made.journal.map(({ fact }) => fact.kind)).toEqual(['quit']);
    expect(made.timeline.flatMap(({ steps }) => steps)).not.toContainEqual(
      expect.objectContaining({ code: sampleFacts.failure.code }),
    );
    // The journal ends with its own line and a line break, and begins with one.
    expect(made.leftOut).toEqual([
      {
        what,
        place: 'fact.causes[0].frames[0]',
        at: { file: 'journal/00000001-*.jsonl', line: 3 },
      },
    ]);
    expect(page).toContain('1 record was left out, because something private was in it.');
    expect(page).toContain(
      `journal/00000001-*.jsonl, line 3: ${what} at fact.causes[0].frames[0].`,
    );
    for (const value of ['ada.', 'v7Qm', 'hunter']) expect(json + page).not.toContain(value);
  },
);

/** A player, and an ID, for each of these names. */
const called = (names: Iterable<string>): KnownValue[] =>
  [...names].flatMap((value) =>
    (['word', 'secret'] as const).map((kind) => ({ what: 'it', value, kind, alias: 'account-1' })),
  );

test('A2 a report is made with all of the journal when players and IDs are called like words of it', async () => {
  const names = ['Nobody', 'Electron', 'Journal', 'status', 'browser', 'signed-in', 'Section'];
  const { report: made } = await report(machineWith(everyFact), called([...names, 'Viewport']));
  expect(made.leftOut).toEqual([]);
  expect(made.journal.length).toBeGreaterThan(20);
});

test('A2 a report is made when a player is called like any word of a report', async () => {
  const { page, json } = await report(machineWith(everyFact));
  const own = new Set(`${page} ${json}`.match(/\p{L}{5,}/gu));
  // Values of a failure, which only some reports have.
  for (const value of ['ECONNREFUSED', 'TypeError']) own.delete(value);
  expect(own.size).toBeGreaterThan(300);
  const places = await report(machineWith(everyFact), called(own)).then(
    () => 'none',
    (error: unknown) => toAppError(error).details.places,
  );
  expect(places).toBe('none');
});

test('A2 a name that is no word of a report is kept out also when the configuration and the system have it', async () => {
  const environment = machineWith(everyFact, {
    ...noPlatform,
    brand: { logo: '/srv/zebulon/logo.png' },
  });
  const { json, page } = await report(
    {
      ...environment,
      system: { ...environment.system, system: 'Zebulon 7', display: 'zebulon:0' },
    },
    [{ what: 'it', value: 'zebulon', kind: 'word', alias: 'account-1' }],
  );
  expect(json + page).not.toMatch(/zebulon/i);
});

test('the page escapes every value and permits no script', async () => {
  const { page } = await report(machineWithBrowser(`<img src=x onerror="alert('1')">&\u0007`));
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  expect(page).not.toMatch(/<img|<script|<link|<iframe|<[^>]* on\w+=/);
  expect(page).toMatch(
    /content="default-src &#39;none&#39;; style-src &#39;sha256-[\w+/]{43}=&#39;/,
  );
});

test('a report is in English whatever the language of the player, and its check-up too', async () => {
  const environment = machineWith(everyFact);
  const english = await report(environment);
  await speak('de');
  const german = await report(environment);
  // Times differ: how long a step took, and how old the journal is.
  const textsOf = ({ report: { checkUp, timeline } }: typeof english) =>
    JSON.stringify([checkUp, timeline]).replace(/\d+/g, '0');
  expect(textsOf(german)).toBe(textsOf(english));
  expect(german.page).toContain('Name lookup of');
  expect(german.page).not.toMatch(/Schlüsselbund|Anmeldung|Sitzung/);
});
