import type { ReactNode } from 'react';

type SpokenProps = { readonly as: ReactNode; readonly children: ReactNode };

/** A content for the eye, and the text that a screen reader reads in its place. */
export const Spoken = ({ as, children }: SpokenProps) => (
  <>
    <span className="visually-hidden">{as}</span>
    <span aria-hidden="true">{children}</span>
  </>
);
