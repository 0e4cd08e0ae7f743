import { EventEmitter } from 'node:events';
import { allowEvents } from './event.ts';

/** Emits nothing by itself: a test emits `suspend` and `resume` on it. */
export const powerMonitor = new EventEmitter();
allowEvents(powerMonitor, 'powerMonitor', ['suspend', 'resume', 'lock-screen', 'unlock-screen']);
