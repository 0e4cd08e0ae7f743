/** What About shows, in each state of the updates. */
import type { AboutView } from '../../../src-shared/about.ts';
import { type AppError, appError } from '../../../src-shared/errors.ts';
import type { UpdateView } from '../../../src-shared/update.ts';
import { now } from './now.ts';

const release: Omit<AboutView, 'update'> = {
  version: '1.0.0',
  commit: '3f9d2c71a4b85e60d1c2f7a98b3e4d5c6f70819a',
  build: 'release',
  versions: { Electron: '45.4.1', Chromium: '156.0.8078.79', Node: '24.18.0' },
  system: 'Linux 6.18.44, x64',
  hasNotices: true,
  pageHost: 'www.arcade.example',
};

const offer = {
  version: '1.1.0',
  notes:
    'Signing in is faster where the network is slow.\n\n- The list of payments can be searched.\n- <b>HTML</b> stays text: https://evil.example',
};

const withUpdate = (update: UpdateView): AboutView => ({ ...release, update });
const failedBy = (problem: AppError): AboutView => withUpdate({ status: 'failed', problem });

export const abouts = {
  'about-not-checked': withUpdate({ status: 'idle', checkedAt: null }),
  'about-checking': withUpdate({ status: 'checking' }),
  'about-none': withUpdate({ status: 'idle', checkedAt: now - 4 * 60_000 }),
  'about-available': withUpdate({ status: 'available', offer, next: 'download' }),
  'about-by-hand': withUpdate({ status: 'available', offer, next: 'page' }),
  'about-downloading': withUpdate({ status: 'downloading', offer, percent: 42 }),
  'about-ready': withUpdate({ status: 'ready', offer, waitsFor: null }),
  'about-waits-sign-in': withUpdate({ status: 'ready', offer, waitsFor: 'sign-in' }),
  'about-waits-payment': withUpdate({ status: 'ready', offer, waitsFor: 'payment' }),
  'about-installing': withUpdate({ status: 'installing', offer }),
  'about-failed-check': failedBy(
    appError('LK-301', { host: 'downloads.arcade.example', reason: 'ECONNREFUSED' }),
  ),
  'about-failed-download': failedBy({ ...appError('LK-705'), reference: 'H3KPM7XE' }),
  'about-failed-install': failedBy(appError('LK-706', { version: '1.1.0' })),
  'about-no-feed': withUpdate({ status: 'unavailable' }),
  'about-unsigned': { ...release, build: 'unsigned', update: { status: 'idle', checkedAt: null } },
  'about-source': {
    ...release,
    commit: null,
    build: 'source',
    hasNotices: false,
    update: { status: 'unavailable' },
  },
} as const satisfies Record<string, AboutView>;
export type AboutName = keyof typeof abouts;
