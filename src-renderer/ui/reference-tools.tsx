import { use } from 'react';
import type { Commands } from '../../src-shared/contract.ts';
import { describe } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/words.ts';
import { Button } from './button.tsx';
import { CommandsContext } from './commands-context.ts';
import { CopyButton } from './copy-button.tsx';
import { OpenHelpContext } from './open-help.ts';
import { ProblemCode } from './problem-code.tsx';
import { useActions } from './use-actions.ts';

/** What the player can do with the reference of an error; nothing where there is none. */
export function ReferenceTools({ reference }: { readonly reference: string | undefined }) {
  const openHelp = use(OpenHelpContext);
  const commands = use(CommandsContext);
  if (reference === undefined) return null;
  return (
    <>
      {openHelp ? (
        <Button variant="quiet" onPress={() => openHelp(reference)}>
          {words.help.whatHappened}
        </Button>
      ) : null}
      {commands ? <CopyReference commands={commands} reference={reference} /> : null}
    </>
  );
}

type CopyReferenceProps = { readonly commands: Commands; readonly reference: string };

function CopyReference({ commands, reference }: CopyReferenceProps) {
  const actions = useActions(commands);
  return (
    <>
      <CopyButton
        actions={actions}
        action={{ name: 'help.copyReference', input: reference }}
        label={words.help.copyReference}
        copiedLabel={words.help.referenceCopied}
        variant="quiet"
      />
      {actions.failure ? (
        <span role="alert" className="fineprint">
          {describe(actions.failure.error).sentence} <ProblemCode error={actions.failure.error} />
        </span>
      ) : null}
    </>
  );
}
