/** Samples of the machine of updates (src-main/update/update-machine.ts). */
import {
  type UpdateEffect,
  type UpdateEvent,
  type UpdateState,
  updateTransition,
  type WithFeed,
} from '../../../src-main/update/update-machine.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { Offer } from '../../../src-shared/update.ts';
import { type MachineSamples, sampleMoment } from './samples.ts';

const offer: Offer = { version: '1.1.0', notes: 'Faster.' };
const free: WithFeed = { way: 'itself', underWay: null };
const paying: WithFeed = { way: 'itself', underWay: 'payment' };
const byHand: WithFeed = { way: 'by-hand', underWay: null };
const offline = appError('LK-301', { host: 'feed.example', reason: 'ECONNRESET' });

const installing = { kind: 'installing', ...free, offer, startsAgain: true } as const;

const states: Readonly<Record<string, UpdateState>> = {
  idle: { kind: 'idle', ...free, checkedAt: null },
  'idle after a check': { kind: 'idle', ...free, checkedAt: sampleMoment.date - 60_000 },
  'idle, by hand': { kind: 'idle', ...byHand, checkedAt: null },
  checking: { kind: 'checking', ...free, before: { kind: 'idle', checkedAt: null } },
  'checking again': { kind: 'checking', ...paying, before: { kind: 'available', offer } },
  'checking, by hand': {
    kind: 'checking',
    ...byHand,
    before: { kind: 'failed', problem: offline },
  },
  available: { kind: 'available', ...free, offer },
  'available, by hand': { kind: 'available', ...byHand, offer },
  downloading: { kind: 'downloading', ...free, offer, percent: 40 },
  ready: { kind: 'ready', ...free, offer },
  'ready during a payment': { kind: 'ready', ...paying, offer },
  'installing: checking the file': { ...installing, step: 'checking-file' },
  'installing: checking the file during a payment': {
    ...installing,
    ...paying,
    step: 'checking-file',
  },
  'installing: quitting': { ...installing, step: 'quitting' },
  'installing: replacing': { ...installing, step: 'replacing' },
  failed: { kind: 'failed', ...free, problem: offline },
  unavailable: { kind: 'unavailable' },
  stopped: { kind: 'stopped' },
};

const events: Readonly<Record<string, UpdateEvent>> = {
  started: { type: 'started', failedInstall: null },
  'started (not installed)': {
    type: 'started',
    failedInstall: appError('LK-706', { version: '1.1.0' }),
  },
  'check-due': { type: 'check-due' },
  'check-pressed': { type: 'check-pressed' },
  'nothing-newer': { type: 'nothing-newer' },
  found: { type: 'found', offer },
  'check-failed': { type: 'check-failed', problem: offline },
  'download-pressed': { type: 'download-pressed' },
  progressed: { type: 'progressed', percent: 41 },
  'progressed (back)': { type: 'progressed', percent: 39 },
  downloaded: { type: 'downloaded' },
  'download-failed': { type: 'download-failed', problem: offline },
  'cancel-pressed': { type: 'cancel-pressed' },
  'work-changed (payment)': { type: 'work-changed', underWay: 'payment' },
  'work-changed (nothing)': { type: 'work-changed', underWay: null },
  'restart-pressed': { type: 'restart-pressed' },
  'file-checked': { type: 'file-checked' },
  'install-failed': { type: 'install-failed', problem: offline },
  'quit-began': { type: 'quit-began' },
  'quit-prepared': { type: 'quit-prepared' },
};

export const updateSamples: MachineSamples<UpdateState, UpdateEvent, UpdateEffect> = {
  states,
  events,
  transition: updateTransition,
};
