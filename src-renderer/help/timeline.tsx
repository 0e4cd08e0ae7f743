import { useId, useRef, useState } from 'react';
import { mostRecords } from '../../src-shared/limits.ts';
import type { Episode } from '../../src-shared/timeline.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { Busy } from '../ui/busy.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useFocusAfterMore } from '../ui/use-focus-after-more.ts';
import { useRescuedFocus } from '../ui/use-rescued-focus.ts';
import { Legend } from './episode-bar.tsx';
import { EpisodeCard } from './episode-card.tsx';
import { type Filter, fits, TimelineFilter } from './timeline-filter.tsx';
import { useTimeline } from './use-timeline.ts';
import './timeline.css';

/** How many records are read at first; each press on *Show earlier ones* reads four times as many. */
const firstPage = 400;

type TimelineProps = {
  /** What Help was opened at; null for everything. */
  readonly reference: string | null;
};

/** What happened: the sign-ins, sessions, payments and runs on this computer. */
export function Timeline({ reference: askedReference }: TimelineProps) {
  const [reference, setReference] = useState(askedReference);
  // To *What happened?*: it comes first, without the filter above it.
  const [isAnswer, setIsAnswer] = useState(askedReference !== null);
  const [limit, setLimit] = useState(firstPage);
  const [filter, setFilter] = useState<Filter>({ kind: 'all', onlyProblems: false });
  // The first page costs the same however long the journal is. Earlier ones are read again by hand.
  const isLive = reference === null && limit === firstPage;
  const { timeline, timelineReference, error, isLoading, reload, ended, forgetEnded } = useTimeline(
    { reference, limit },
    isLive,
  );
  // Until the answer comes, the entries of the query before are shown, and nothing is said of them.
  const isCurrent = timelineReference === reference;
  const id = useId();
  const episodes = timeline?.episodes.filter((episode) => fits(episode, filter)) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const onMore = useFocusAfterMore(list, episodes.length);
  // *Show everything* goes away when it is pressed.
  const rescue = useRescuedFocus();
  const found =
    timeline && episodes.length > 0
      ? formatMessage(words.timeline.found, { count: episodes.length })
      : '';
  const announced = isAnswer ? episodes : ended?.filter((episode) => fits(episode, filter));
  const readMore = () => setLimit((before) => Math.min(before * 4, mostRecords));
  const showEverything = () => {
    setReference(null);
    setIsAnswer(false);
  };
  return (
    <section className="stack" data-gap="16" aria-labelledby={id} {...rescue}>
      <div className="beside home__heading">
        <h2 id={id} tabIndex={-1}>
          {words.timeline.title}
        </h2>
        {isAnswer ? null : (
          <Button icon={<RefreshIcon />} busy={isLoading} onPress={reload}>
            {words.timeline.reload}
          </Button>
        )}
      </div>
      {isAnswer ? null : (
        <>
          <p className="muted">{words.timeline.lead}</p>
          <TimelineFilter
            filter={filter}
            onFilter={(next) => {
              setFilter(next);
              forgetEnded();
            }}
            onReference={(next) => {
              setReference(next);
              if (next !== null) setFilter({ kind: 'all', onlyProblems: false });
            }}
          />
        </>
      )}
      {reference === null ? null : (
        <div className="actions">
          <p>{formatMessage(words.timeline.reference.shown, { reference })}</p>
          <Button variant="quiet" onPress={showEverything}>
            {words.timeline.reference.clear}
          </Button>
        </div>
      )}
      <Refusal />
      {error ? (
        <Notice
          error={error}
          title={words.timeline.notReadable}
          action={{ onPress: reload, busy: isLoading }}
        />
      ) : null}
      {isAnswer ? null : <p className="fineprint muted">{found}</p>}
      {/* For a screen reader: the answer, or the count after each read by hand. What is read by itself is announced only when it has ended. */}
      <p role="status" className="visually-hidden">
        {announced?.map(endText).join(' ') ?? (isCurrent && !isLoading ? found : '')}
      </p>
      {timeline === null && isLoading ? <Busy>{words.timeline.loading}</Busy> : null}
      {/* Always there, because a screen reader announces only what changes inside. */}
      <div role="status">
        {timeline && episodes.length === 0 && !error && isCurrent ? (
          <Nothing reference={reference} isEmpty={timeline.episodes.length === 0} />
        ) : null}
      </div>
      {episodes.length > 0 ? (
        <>
          <ul className="stack episodes" data-gap="12" ref={list}>
            {episodes.map((episode) => (
              <EpisodeCard
                key={`${episode.id} ${timelineReference}`}
                episode={episode}
                isOpen={timelineReference !== null}
              />
            ))}
          </ul>
          <Legend />
        </>
      ) : null}
      <div className="actions" {...onMore}>
        {timeline?.hasMore === true && limit < mostRecords ? (
          <Button busy={isLoading} onPress={readMore}>
            {words.timeline.more}
          </Button>
        ) : null}
        {episodes.length > 0 ? (
          <CopyButton
            action={{ name: 'timeline.copy', input: episodes.map(({ id: episode }) => episode) }}
            label={words.timeline.copyAll}
          />
        ) : null}
      </div>
    </section>
  );
}

const endText = ({ kind, outcome, summary }: Episode): string =>
  formatMessage(words.timeline.ended, {
    kind: words.timeline.kinds[kind],
    outcome: words.timeline.outcomes[outcome],
    summary,
  });

type NothingProps = { readonly reference: string | null; readonly isEmpty: boolean };

function Nothing({ reference, isEmpty }: NothingProps) {
  if (reference !== null)
    return <p>{formatMessage(words.timeline.reference.notFound, { reference })}</p>;
  if (!isEmpty) return <p>{words.timeline.noneFits}</p>;
  return (
    <>
      <p>{words.timeline.none}</p>
      <p className="muted">{words.timeline.noneLead}</p>
    </>
  );
}
