import { createContext } from 'react';
import type { Commands } from '../../src-shared/contract.ts';

/** For a control that many screens have. Null before the window has a state. */
export const CommandsContext = createContext<Commands | null>(null);
