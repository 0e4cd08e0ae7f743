import type { Figure } from '../figure.ts';
import { blocked, blockedHelp } from './blocked.ts';
import { growth } from './growth.ts';
import { ipc } from './ipc.ts';
import { memory, memoryUsed } from './memory.ts';
import { pay } from './pay.ts';
import { platform } from './platform.ts';
import { searchFrame } from './search-frame.ts';
import { signIn } from './sign-in.ts';
import { start, startCached } from './start.ts';
import { tokens } from './tokens.ts';

/** All figures, in the order of the table. */
export const figures: readonly Figure[] = [
  start,
  startCached,
  signIn,
  tokens,
  pay,
  ipc,
  memory,
  memoryUsed,
  growth,
  blocked,
  blockedHelp,
  searchFrame,
  platform,
];
