/** What the Help screen can say. It is no AppState: each is what a player presses, and what main sends and answers. */
import type { CommandName } from '../../../src-shared/channels.ts';
import type { CheckUpView } from '../../../src-shared/check-up.ts';
import { appError, type Result } from '../../../src-shared/errors.ts';
import { words } from '../../../src-shared/words.ts';
import type { FakeWindow, Value } from '../fake-bridge.ts';
import { checkUps } from './check-ups.ts';
import { reports } from './reports.ts';
import { failedSignIn, fullTimeline } from './timelines.ts';

export type HelpStep =
  /** The button with this text or title. */
  | { readonly press: () => string }
  | { readonly send: (fake: Pick<FakeWindow['fake'], 'send'>) => void }
  | { readonly answer: readonly [CommandName, Result<Value>] };

const succeeded = { ok: true, value: undefined } as const;
const openHelp: HelpStep = { press: () => words.help.title };
const read = (result: Result<Value>): HelpStep => ({ answer: ['timeline.read', result] });

const openCheckUp = [
  openHelp,
  read({ ok: true, value: fullTimeline }),
  { press: () => words.checkUp.title },
] as const;
const checkUp = (view: CheckUpView): readonly HelpStep[] => [
  ...openCheckUp,
  { press: () => words.checkUp.start },
  { send: (fake) => fake.send('checkUp.changed', view) },
  ...(view.phase === 'running' ? [] : [{ answer: ['checkUp.start', succeeded] } as const]),
];

const openReport: readonly HelpStep[] = [
  openHelp,
  read({ ok: true, value: fullTimeline }),
  { press: () => words.help.report },
];
const prepareReport: readonly HelpStep[] = [...openReport, { press: () => words.report.prepare }];
const readyReport: readonly HelpStep[] = [
  ...prepareReport,
  { send: (fake) => fake.send('report.changed', reports.ready) },
  { answer: ['report.prepare', succeeded] },
];
const refused = appError('LK-601', {
  places: 'an e-mail address in report.json at checkUp.steps[3].found, as base64',
});
const notSaved = appError('LK-602', { file: '~/Documents/report.zip', reason: 'ENOSPC' });

export const helpStates: Readonly<Record<string, readonly HelpStep[]>> = {
  'help-reading': [openHelp],
  'help-timeline': [openHelp, read({ ok: true, value: fullTimeline })],
  'help-one-episode': [openHelp, read({ ok: true, value: failedSignIn })],
  'help-empty': [openHelp, read({ ok: true, value: { episodes: [], hasMore: false } })],
  'help-not-readable': [
    openHelp,
    read({ ok: false, error: appError('LK-603', { reason: 'EACCES' }) }),
  ],
  'check-up': openCheckUp,
  ...Object.fromEntries(Object.entries(checkUps).map(([name, view]) => [name, checkUp(view)])),
  report: openReport,
  'report-preparing': [
    ...prepareReport,
    { send: (fake) => fake.send('report.changed', reports.preparing) },
  ],
  'report-ready': readyReport,
  'report-saved': [
    ...readyReport,
    { press: () => words.report.save },
    { answer: ['report.save', { ok: true, value: '/home/mira/Documents/report.zip' }] },
  ],
  'report-refused': [
    ...prepareReport,
    { send: (fake) => fake.send('report.changed', { phase: 'none' }) },
    { answer: ['report.prepare', { ok: false, error: refused }] },
  ],
  'report-not-saved': [
    ...readyReport,
    { press: () => words.report.save },
    { answer: ['report.save', { ok: false, error: notSaved }] },
  ],
};
