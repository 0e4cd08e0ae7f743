import { type ReactNode, useId } from 'react';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { en as words } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import { AlertIcon } from '../ui/icons.tsx';

type WayProps = {
  /** Null while the way is only an offer. */
  readonly title: string | null;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** One of the two ways of a sign-in, as a part of the card. */
export function Way({ title, aside, children }: WayProps) {
  const id = useId();
  return (
    <section className="way" aria-labelledby={title === null ? undefined : id}>
      {title === null ? null : (
        <div className="way__heading">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {aside ? <div className="way__aside">{aside}</div> : null}
        </div>
      )}
      {children}
    </section>
  );
}

/** Why a way is over: the sentence and the code, without the alarm of a failed sign-in. */
export function WayOver({ problem }: { readonly problem: AppError }) {
  return (
    <div className="way__over">
      <AlertIcon />
      <div>
        <p dir="auto">{describe(problem).sentence}</p>
        <p className="notice__code">{formatMessage(words.problem.code, { code: problem.code })}</p>
      </div>
    </div>
  );
}
