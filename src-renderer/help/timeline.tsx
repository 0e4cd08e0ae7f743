import { useId } from 'react';
import { en } from '../../src-shared/messages/en.ts';

/** What happened: the sign-ins, sessions and payments of this computer. */
export function Timeline() {
  const id = useId();
  return (
    <section className="timeline" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {en.help.timeline}
      </h2>
    </section>
  );
}
