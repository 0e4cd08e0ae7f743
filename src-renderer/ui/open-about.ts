import { createContext } from 'react';

/** Opens About over the screen. Null where there is no About: before the window has a state. */
export const OpenAboutContext = createContext<(() => void) | null>(null);
