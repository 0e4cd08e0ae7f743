import { type ReactNode, useId } from 'react';
import { isProblem, type StepView } from '../../src-shared/check-up.ts';
import { progressOf } from '../../src-shared/check-up-text.ts';
import { numberFormat } from '../../src-shared/messages/intl.ts';
import type { Message } from '../../src-shared/messages/message.ts';
import { formatMessage, languageInUse, words } from '../../src-shared/words.ts';
import { AlertIcon, CheckIcon, ClockIcon, DashIcon, WarningIcon } from '../ui/icons.tsx';
import { Progress } from '../ui/progress.tsx';
import { Spoken } from '../ui/spoken.tsx';

type CheckUpStepsProps = {
  readonly steps: readonly StepView[];
  /** Problems come first when the check-up is over. Before, no step changes its place. */
  readonly isOver: boolean;
};

type NumberedStep = StepView & { readonly number: number };

/** The steps of a check-up. Each keeps its number, which can be read out on the phone. */
export function CheckUpSteps({ steps, isOver }: CheckUpStepsProps) {
  const all = steps.map((step, index) => ({ ...step, number: index + 1 }));
  const problems = isOver ? all.filter(isProblem) : [];
  if (problems.length === 0) return <StepList title={words.checkUp.steps} steps={all} />;
  return (
    <>
      <StepList title={words.checkUp.problems} steps={problems} />
      <StepList title={words.checkUp.otherSteps} steps={all.filter((step) => !isProblem(step))} />
    </>
  );
}

type StepListProps = { readonly title: string; readonly steps: readonly NumberedStep[] };

function StepList({ title, steps }: StepListProps) {
  const id = useId();
  return (
    <section className="stack check-up__list" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ol className="card">
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}

/** A mark has an icon and a word. Only a problem is a badge, so that it stands out. */
const marks: Readonly<
  Record<StepView['status'], { readonly icon: ReactNode; readonly className: string }>
> = {
  waiting: { icon: <ClockIcon />, className: 'check-up__mark' },
  ok: { icon: <CheckIcon />, className: 'check-up__mark check-up__mark--ok' },
  warning: { icon: <WarningIcon />, className: 'badge badge--warning' },
  failed: { icon: <AlertIcon />, className: 'badge badge--danger' },
  skipped: { icon: <DashIcon />, className: 'check-up__mark' },
};

function Step({ step }: { readonly step: NumberedStep }) {
  const { number, title, status, found, remedy } = step;
  const { icon, className } = marks[status];
  return (
    <li className={`check-up__step check-up__step--${status}`}>
      <p className="check-up__number">
        <Spoken as={formatMessage(words.checkUp.step, { number })}>
          {numberFormat(languageInUse.locale).format(number)}
        </Spoken>
      </p>
      <h4 dir="auto">{title}</h4>
      <p className={className}>
        {icon}
        {words.checkUp.statuses[status]}
      </p>
      {found === '' ? null : (
        <p className="check-up__found" dir="auto">
          {found}
        </p>
      )}
      {remedy === null ? null : (
        <p className="check-up__remedy" dir="auto">
          <span className="detail check-up__remedy-label">{words.checkUp.remedy}</span> {remedy}
        </p>
      )}
    </li>
  );
}

type StepsProgressProps = {
  readonly message: Message<{ done: number; of: number }>;
  readonly steps: readonly StepView[];
};

/** How far a check-up is, and which steps it waits for. */
export function StepsProgress({ message, steps }: StepsProgressProps) {
  const { done, waitingFor } = progressOf(steps);
  return (
    <Progress
      sentence={formatMessage(message, { done, of: steps.length })}
      value={done}
      max={steps.length}
    >
      {waitingFor === '' ? null : (
        <p className="fineprint muted" dir="auto">
          {formatMessage(words.checkUp.waitingFor, { steps: waitingFor })}
        </p>
      )}
    </Progress>
  );
}
