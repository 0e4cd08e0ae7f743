import { createContext } from 'react';

/** Opens Settings over the screen. Null where it cannot be opened: in Help, About and Settings, and before the window has a state. */
export const OpenSettingsContext = createContext<(() => void) | null>(null);
