import { useState } from 'react';
import { durationText } from '../../src-shared/duration.ts';
import { formatInstant } from '../../src-shared/instant.ts';
import { joinSentences } from '../../src-shared/joined.ts';
import { type Episode, shownReference, type TimelineStep } from '../../src-shared/timeline.ts';
import { pictureText } from '../../src-shared/timeline-picture.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { Reference, spelledReference } from '../ui/problem-reference.tsx';
import { EpisodeBar } from './episode-bar.tsx';

const badges: Readonly<Record<Episode['outcome'], string>> = {
  succeeded: 'badge badge--positive',
  failed: 'badge badge--danger',
  died: 'badge badge--danger',
  cancelled: 'badge',
  running: 'badge',
};

type EpisodeCardProps = { readonly episode: Episode; readonly isOpen: boolean };

/** One sign-in, session, payment or run: its picture in time, and its steps when it is opened. */
export function EpisodeCard({ episode, isOpen }: EpisodeCardProps) {
  const { kind, startedAt, outcome, summary, hasBeginning } = episode;
  const reference = shownReference(episode);
  return (
    <li className="stack card episode" data-row>
      <header className="episode__head">
        <h3>{words.timeline.kinds[kind]}</h3>
        <span className={badges[outcome]}>{words.timeline.outcomes[outcome]}</span>
        <span className="beside episode__when muted">
          <time dateTime={new Date(startedAt).toISOString()}>{formatInstant(startedAt)}</time>
          {reference === null ? null : (
            <span className="beside episode__reference">
              <Reference reference={reference} />
              <CopyButton
                action={{ name: 'help.copyReference', input: reference }}
                // Each entry has this button: the reference tells them apart in a screen reader's list of buttons.
                label={`${words.help.copyReference} ${spelledReference(reference)}`}
                copiedLabel={words.help.referenceCopied}
                variant="icon"
                title={words.help.copyReference}
              />
            </span>
          )}
        </span>
      </header>
      <p dir="auto">{summary}</p>
      <EpisodeBar episode={episode} />
      <p className="fineprint muted">
        {joinSentences([pictureText(episode), hasBeginning ? '' : words.timeline.earlier])}
      </p>
      <Steps episode={episode} isOpen={isOpen} />
    </li>
  );
}

/** The steps, drawn when they are opened for the first time: all of a long journal would take seconds. */
function Steps({ episode: { id, steps }, isOpen }: EpisodeCardProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      className="support"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open && setOpened(true)}
    >
      <summary>{formatMessage(words.timeline.steps, { count: steps.length })}</summary>
      {wasOpened ? (
        <>
          <ol className="moments">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Two steps may be equal, and none ever moves.
              <Moment key={index} step={step} />
            ))}
          </ol>
          <div className="actions">
            <CopyButton
              action={{ name: 'timeline.copy', input: [id] }}
              label={words.timeline.copy}
            />
          </div>
        </>
      ) : null}
    </details>
  );
}

/** One step, with its cause and what to do about it. */
function Moment({ step }: { readonly step: TimelineStep }) {
  const { startMs, sentence, code, failure, cause, remedy, severity } = step;
  return (
    <li className={`moment moment--${severity}`}>
      <span className="moment__time muted">+{durationText(startMs)}</span>
      <div className="stack" data-gap="4">
        <p dir="auto">{sentence}</p>
        {code === null ? null : (
          <p className="detail notice__code">
            {code}
            {failure === null ? null : (
              <>
                {' · '}
                <Reference reference={failure} />
              </>
            )}
          </p>
        )}
        {cause === null ? null : (
          <p className="strong moment__why" dir="auto">
            {formatted(words.timeline.cause, { cause })}
          </p>
        )}
        {remedy === null ? null : (
          <p className="strong moment__why" dir="auto">
            {formatted(words.timeline.remedy, { remedy })}
          </p>
        )}
        {severity === 'mended' ? <p className="muted">{words.timeline.mended}</p> : null}
      </div>
    </li>
  );
}
