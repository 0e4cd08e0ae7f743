import { createContext } from 'react';

/** Opens Settings over the screen. Null where there is none: in Settings itself, and before the window has a state. */
export const OpenSettingsContext = createContext<(() => void) | null>(null);
