import type { AppError } from '../../src-shared/errors.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { FormattedMessage } from './formatted-message.tsx';

type ProblemCodeProps = { readonly error: Pick<AppError, 'code' | 'reference'> };

/** The code of an error and, where it has one, the reference under which the journal tells more. */
export const ProblemCode = ({ error: { code, reference } }: ProblemCodeProps) =>
  reference === undefined ? (
    formatMessage(words.problem.code, { code })
  ) : (
    <FormattedMessage
      message={words.problem.codeAndReference}
      values={{ code, reference: <Reference reference={reference} /> }}
    />
  );

/** A screen reader hears it letter by letter. A click selects exactly the code. */
export const Reference = ({ reference }: { readonly reference: string }) => (
  <span className="reference">
    <span className="visually-hidden">{[...reference].join(' ')}</span>
    <span className="reference__text" aria-hidden="true" translate="no">
      {reference}
    </span>
  </span>
);
