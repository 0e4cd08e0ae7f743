import { useEffect, useRef } from 'react';
import { appName } from '../../src-shared/app-name.ts';
import { formatMessage, words } from '../../src-shared/words.ts';

type ScreenHeadingProps = {
  readonly children: string;
  /** The window's title, if it must say less than the heading: other people may see it. */
  readonly title?: string | undefined;
};

/**
 * The only h1 of a screen. It sets the window's title, and takes the focus when the screen appears, so that a
 * keyboard or a screen reader starts at the top of the new screen.
 */
export function ScreenHeading({ children, title = children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // After each render, because one of Help can be under About, and come back.
  useEffect(() => {
    if (!heading.current?.checkVisibility()) return;
    document.title = title.startsWith(appName)
      ? title
      : formatMessage(words.windowTitle, { title });
  });
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto">
      {children}
    </h1>
  );
}
