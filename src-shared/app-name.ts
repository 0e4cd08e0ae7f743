/** The launcher's name. It is the same in every language. */
export const appName = 'Latchkey';
