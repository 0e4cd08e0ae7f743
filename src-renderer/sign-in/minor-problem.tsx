import { type AppError, describe } from '../../src-shared/errors.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { ProblemReference } from '../ui/problem-reference.tsx';

/** A problem that does not end the sign-in: the sentence and the code. Less prominent than one that does. */
export function MinorProblem({ problem }: { readonly problem: AppError }) {
  return (
    <div className="minor-problem">
      <AlertIcon />
      <div>
        <p>{describe(problem).sentence}</p>
        <ProblemReference error={problem} />
      </div>
    </div>
  );
}
