/** Reports as main sends them, for the Help screen. */
import type { ReportPreview, ReportView } from '../../../src-shared/report.ts';
import { checkUps } from './check-ups.ts';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const preview: ReportPreview = {
  title: 'Latchkey report of 2026-03-01',
  files: [
    { name: 'report.html', bytes: 34_211 },
    { name: 'report.json', bytes: 43_808 },
  ],
  sections: [
    {
      id: 'last-failure',
      title: 'What failed last',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { name: 'When', value: '2026-03-01 19:02:57' },
            {
              name: 'What happened',
              value: 'auth.example.com has a problem right now. Please try again later.',
            },
            { name: 'Code', value: 'LK-305' },
            { name: 'Reference', value: '9NQJZMUB' },
            { name: 'Cause', value: 'auth.example.com answered with the server error 503.' },
            { name: 'What to do', value: 'Wait and try again. Check the state of the platform.' },
            { name: 'It belongs to', value: 'sign-in-1 (8YNGVKGK)' },
          ],
        },
      ],
    },
    {
      id: 'check-up-problems',
      title: 'The check-up found 1 problem',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              number: 26,
              title: 'Profile',
              status: 'failed',
              statusText: 'Failed',
              found: 'LK-305: api.example.com has a problem right now. Please try again later.',
              remedy: 'Wait and try again. Check the state of the platform.',
            },
          ],
        },
      ],
    },
    {
      id: 'timeline',
      title: 'Timeline',
      blocks: [
        {
          kind: 'episodes',
          episodes: [
            {
              name: 'sign-in-1 (8YNGVKGK)',
              title: 'Sign-in',
              time: '2026-03-01 19:02:11',
              outcome: 'Failed',
              summary: 'The sign-in failed. LK-305: auth.example.com has a problem right now.',
              isProblem: true,
              length: '46.0 sec',
              waited: 'Waited for the player (33.0 sec) and the platform (10.4 sec).',
              waits: [
                { who: 'player', start: 0.06, size: 0.72, label: 'the player (33.0 sec)' },
                { who: 'platform', start: 0.78, size: 0.22, label: 'the platform (10.4 sec)' },
              ],
              problems: [1],
              steps: [
                {
                  after: '0 ms',
                  sentence: 'A sign-in begins.',
                  code: '',
                  more: [],
                  isProblem: false,
                },
                {
                  after: '46.0 sec',
                  sentence: 'auth.example.com has a problem right now. Please try again later.',
                  code: 'LK-305 (9NQJZMUB)',
                  more: ['Cause: auth.example.com answered with the server error 503.'],
                  isProblem: true,
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'journal',
      title: 'Journal',
      blocks: [
        { kind: 'text', text: 'The newest record.', isProblem: false },
        {
          kind: 'text',
          text: `1 record was left out, because something private was in it. ${longWord}`,
          isProblem: true,
        },
        {
          kind: 'records',
          records: [
            {
              time: '2026-03-01 19:02:57',
              of: 'sign-in-1 (8YNGVKGK)',
              what: 'Sign-in: the sign-in through the browser was not completed; it has ended. LK-305, see 9NQJZMUB.',
              more: [],
              isProblem: true,
            },
          ],
        },
      ],
    },
  ],
};

export const reports = {
  preparing: { phase: 'preparing', steps: checkUps['check-up-running'].steps },
  ready: { phase: 'ready', preview },
} as const satisfies Record<string, ReportView>;
