import { type AppError, describe } from '../../src-shared/errors.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { ProblemCode } from '../ui/problem-code.tsx';
import { ReferenceTools } from '../ui/reference-tools.tsx';

/** A problem that does not end the sign-in: the sentence and the code. Less prominent than one that does. */
export function MinorProblem({ problem }: { readonly problem: AppError }) {
  return (
    <div className="minor-problem">
      <AlertIcon />
      <div>
        <p>{describe(problem).sentence}</p>
        <p className="notice__code">
          <ProblemCode error={problem} />
        </p>
        {problem.reference === undefined ? null : (
          <div className="actions">
            <ReferenceTools reference={problem.reference} />
          </div>
        )}
      </div>
    </div>
  );
}
