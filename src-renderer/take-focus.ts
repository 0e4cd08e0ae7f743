/** As the `ref` of something new on the screen: the focus goes there once, when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
