import { use } from 'react';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { ActionScope } from './action-scope.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { formatted } from './formatted-message.tsx';
import { OpenLayerContext } from './open-layer.ts';
import { useActions } from './use-actions.ts';
import { CommandsContext } from './use-commands.ts';

type ProblemCodeProps = { readonly error: Pick<AppError, 'code' | 'reference'> };

/** The code of an error and, where it has one, the reference under which the journal tells more. */
export const ProblemCode = ({ error: { code, reference } }: ProblemCodeProps) =>
  reference === undefined
    ? formatMessage(words.problem.code, { code })
    : formatted(words.problem.codeAndReference, {
        code,
        reference: <Reference reference={reference} />,
      });

/** The same on a line of its own. */
export const ProblemCodeLine = ({ error }: ProblemCodeProps) => (
  <p className="detail notice__code">
    <ProblemCode error={error} />
  </p>
);

/** A reference as a screen reader should say it: letter by letter. */
export const spelledReference = (reference: string): string => [...reference].join(' ');

/** A screen reader hears it letter by letter. A click selects exactly the code. */
export const Reference = ({ reference }: { readonly reference: string }) => (
  <span className="reference">
    <span className="visually-hidden">{spelledReference(reference)}</span>
    <span className="reference__text" aria-hidden="true" translate="no">
      {reference}
    </span>
  </span>
);

/** The code of an error, and below it what the player can do with its reference. */
export const ProblemReference = ({ error }: { readonly error: AppError }) => (
  <>
    <ProblemCodeLine error={error} />
    {error.reference === undefined ? null : (
      <div className="actions">
        <ReferenceTools reference={error.reference} />
      </div>
    )}
  </>
);

/** *What happened?* and *Copy reference*, for the reference of an error; nothing where there is none. */
export function ReferenceTools({ reference }: { readonly reference: string | undefined }) {
  const { help: openHelp } = use(OpenLayerContext);
  const commands = use(CommandsContext);
  if (reference === undefined) return null;
  return (
    <>
      {openHelp ? (
        <Button variant="quiet" onPress={() => openHelp(reference)}>
          {words.help.whatHappened}
        </Button>
      ) : null}
      {commands ? (
        <ActionScope>
          <CopyReference reference={reference} />
        </ActionScope>
      ) : null}
    </>
  );
}

function CopyReference({ reference }: { readonly reference: string }) {
  const { failure } = useActions();
  return (
    <>
      <CopyButton
        action={{ name: 'help.copyReference', input: reference }}
        label={words.help.copyReference}
        copiedLabel={words.help.referenceCopied}
        variant="quiet"
      />
      {failure ? (
        <span role="alert" className="fineprint">
          {describe(failure.error).sentence} <ProblemCode error={failure.error} />
        </span>
      ) : null}
    </>
  );
}
