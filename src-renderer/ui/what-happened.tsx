import { use } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import { Button } from './button.tsx';
import { OpenHelpContext } from './open-help.ts';

/** Opens Help at the reference of an error; nothing where there is no reference or no Help. */
export function WhatHappened({ reference }: { readonly reference: string | undefined }) {
  const openHelp = use(OpenHelpContext);
  if (!openHelp || reference === undefined) return null;
  return (
    <Button variant="quiet" onPress={() => openHelp(reference)}>
      {en.help.whatHappened}
    </Button>
  );
}
