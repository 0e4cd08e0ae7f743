import { type FormEvent, useId, useState } from 'react';
import { type Episode, hasProblem } from '../../src-shared/timeline.ts';
import { words } from '../../src-shared/words.ts';
import { Button } from '../ui/button.tsx';

const kinds = ['all', 'sign-in', 'session', 'payment', 'launcher'] as const;

export type Filter = { readonly kind: (typeof kinds)[number]; readonly onlyProblems: boolean };

/** Whether the filter shows the episode. */
export const fits = (episode: Episode, { kind, onlyProblems }: Filter): boolean =>
  (kind === 'all' || episode.kind === kind) && (!onlyProblems || hasProblem(episode));

type TimelineFilterProps = {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onReference: (reference: string | null) => void;
};

/** What of the timeline is shown: a kind, only problems, or what belongs to one reference. */
export function TimelineFilter({ filter, onFilter, onReference }: TimelineFilterProps) {
  const [text, setText] = useState('');
  const id = useId();
  const hintId = useId();
  const find = () => onReference(text.trim() === '' ? null : text.trim().toUpperCase());
  return (
    <search className="stack filter" data-gap="12">
      <div className="beside filter__line">
        <fieldset className="filter__kinds">
          <legend className="visually-hidden">{words.timeline.filters.label}</legend>
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              pressed={filter.kind === kind}
              onPress={() => onFilter({ ...filter, kind })}
            >
              {words.timeline.filters[kind]}
            </Button>
          ))}
        </fieldset>
        <label className="beside filter__problems">
          <input
            type="checkbox"
            checked={filter.onlyProblems}
            onChange={({ target: { checked } }) => onFilter({ ...filter, onlyProblems: checked })}
          />
          {words.timeline.filters.problems}
        </label>
      </div>
      <form
        className="stack entry"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          find();
        }}
      >
        <label htmlFor={id}>{words.problem.referenceLabel}</label>
        <div className="entry__line">
          <input
            id={id}
            // Escape clears it, and then leads back.
            type="search"
            className="field code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={text}
            aria-describedby={hintId}
            onChange={({ target: { value } }) => setText(value)}
          />
          <Button onPress={find}>{words.timeline.reference.find}</Button>
        </div>
        <p id={hintId} className="fineprint muted">
          {words.timeline.reference.hint}
        </p>
      </form>
    </search>
  );
}
