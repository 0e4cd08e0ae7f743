import { Fragment } from 'react';

/** A name or an e-mail address. Where it needs two lines, an address breaks before its @ or a dot, not inside a word. */
export const PersonWord = ({ children }: { readonly children: string }) =>
  children.includes('@')
    ? children.split(/(?=[@.])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The parts never change places.
        <Fragment key={place}>
          {place === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))
    : children;
