import { createContext } from 'react';
import type { Commands } from '../../src-shared/contract.ts';

/** For a control that stands on many screens. Null before the window has a state. */
export const CommandsContext = createContext<Commands | null>(null);
