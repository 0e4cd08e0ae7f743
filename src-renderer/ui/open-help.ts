import { createContext } from 'react';

/** Opens Help over the screen, at a reference if there is one. */
type OpenHelp = (reference?: string) => void;

/** Null where Help cannot be opened: in Help, About and Settings, and before the window has a state. */
export const OpenHelpContext = createContext<OpenHelp | null>(null);
