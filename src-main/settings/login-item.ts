/** Whether the launcher starts when the player logs in to the system. The system knows, so no file of Latchkey does. */
export type LoginItem = {
  readonly isOn: () => boolean;
  /** Throws the system's error if it refuses. */
  readonly set: (isOn: boolean) => void | Promise<void>;
};
