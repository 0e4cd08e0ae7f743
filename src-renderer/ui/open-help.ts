import { createContext } from 'react';

/** Opens Help over what is shown, at a reference if there is one. */
type OpenHelp = (reference?: string) => void;

/** Null where Help cannot be opened: in Help, and before the window has a state. */
export const OpenHelpContext = createContext<OpenHelp | null>(null);
