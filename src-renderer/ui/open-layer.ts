import { createContext } from 'react';

/** Opens a screen over what is shown. Absent where it cannot be opened. */
type OpenLayer = {
  readonly about?: () => void;
  /** At a reference if there is one. */
  readonly help?: (reference?: string) => void;
  readonly settings?: () => void;
};

/** Empty before the window has a state. */
export const OpenLayerContext = createContext<OpenLayer>({});
