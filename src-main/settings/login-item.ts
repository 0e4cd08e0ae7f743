/** Whether the launcher starts when the player logs in to the system. Stored by the system, not in the file of settings. */
export type LoginItem = {
  readonly isOn: () => boolean;
  /** Throws the system's error if it refuses. */
  readonly set: (isOn: boolean) => void | Promise<void>;
};
