import type { AppError } from '../../src-shared/errors.ts';
import { ProblemCode } from './problem-code.tsx';
import { ReferenceTools } from './reference-tools.tsx';

/** The code of an error, and below it what the player can do with its reference. */
export const ProblemReference = ({ error }: { readonly error: AppError }) => (
  <>
    <p className="notice__code">
      <ProblemCode error={error} />
    </p>
    {error.reference === undefined ? null : (
      <div className="actions">
        <ReferenceTools reference={error.reference} />
      </div>
    )}
  </>
);
