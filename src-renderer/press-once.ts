/**
 * Lets the page ignore the second click of a double click, because the first one may have put a button or a choice where another
 * one was, and Enter that is held down, with which Chromium would press again and again.
 */
export function pressOnce(page: Document): void {
  const ignoreSecondClick = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', ignoreSecondClick, { capture: true });
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  });
}
