import { type ReactNode, useId } from 'react';
import {
  type EpisodeBlock,
  kilobytes,
  type ReportBlock,
  type ReportPreview,
  type ReportSection,
} from '../../src-shared/report.ts';
import { formatMessage, words } from '../../src-shared/words.ts';

/** A report is in English in every language of the window. */
const english = { lang: 'en', dir: 'ltr' } as const;

/** Everything that is in a report, section by section, as text. */
export function ReportContents({ preview }: { readonly preview: ReportPreview }) {
  const { title, files, sections } = preview;
  const [first = '', second = ''] = files.map(({ name, bytes }) => `${name} (${kilobytes(bytes)})`);
  return (
    <div className="stack report__contents card">
      <h3 {...english}>{title}</h3>
      <p className="fineprint muted">{formatMessage(words.report.contents, { first, second })}</p>
      {sections.map((section, index) => (
        <Section key={section.id} section={section} isOpen={index < openSections} />
      ))}
    </div>
  );
}

/** The sections that support reads first are open; a press opens each of the others. */
const openSections = 2;

type SectionProps = { readonly section: ReportSection; readonly isOpen: boolean };

function Section({ section: { title, blocks }, isOpen }: SectionProps) {
  const id = useId();
  return (
    <details className="report__section" open={isOpen} {...english}>
      <summary id={id}>{title}</summary>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a report never change their places
        <Block key={index} block={block} labelledBy={id} />
      ))}
    </details>
  );
}

type LineProps = { readonly isProblem?: boolean; readonly children: ReactNode };

const Line = ({ isProblem = false, children }: LineProps) => (
  <p dir="auto" className={isProblem ? 'report__problem' : undefined}>
    {children}
  </p>
);

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => <Line key={line}>{line}</Line>);

type BlockProps = { readonly block: ReportBlock; readonly labelledBy: string };

function Block({ block, labelledBy }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return <Line isProblem={block.isProblem}>{block.text}</Line>;
    case 'facts':
      return (
        <dl className="stack report__facts">
          {block.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'steps':
      return (
        <ol className="report__list" aria-labelledby={labelledBy}>
          {block.steps.map(({ number, title, status, statusText, found, remedy }) => (
            <li key={number}>
              <p dir="auto">
                {number}. <strong>{title}</strong>:{' '}
                <span className={`report__status--${status}`}>{statusText}</span>
              </p>
              <p dir="auto">{found}</p>
              {remedy === null ? null : (
                <p dir="auto" className="report__remedy">
                  {remedy}
                </p>
              )}
            </li>
          ))}
        </ol>
      );
    case 'episodes':
      return (
        <ol className="report__list" aria-labelledby={labelledBy}>
          {block.episodes.map((episode) => (
            <Episode key={`${episode.name} ${episode.time}`} episode={episode} />
          ))}
        </ol>
      );
    case 'records':
      return (
        <ol className="report__list" aria-labelledby={labelledBy}>
          {block.records.map(({ time, of, what, more, isProblem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the records of a report never change their places
            <li key={index}>
              <p className="fineprint muted">
                {time} {of}
              </p>
              <Line isProblem={isProblem}>{what}</Line>
              <Lines lines={more} />
            </li>
          ))}
        </ol>
      );
  }
}

function Episode({ episode }: { readonly episode: EpisodeBlock }) {
  const { name, title, time, outcome, summary, isProblem, waited, length, steps } = episode;
  return (
    <li>
      <p dir="auto">
        <strong>{title}</strong> {name}
      </p>
      <p className="fineprint muted">
        {time}, {length}
      </p>
      <Line isProblem={isProblem}>{outcome}</Line>
      <Line>
        {summary} {waited}
      </Line>
      <ol className="stack report__moments">
        {steps.map(({ after, sentence, code, more, isProblem: isStepProblem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an episode never change their places
          <li key={index}>
            <Line isProblem={isStepProblem}>
              {after}: {sentence} {code}
            </Line>
            <Lines lines={more} />
          </li>
        ))}
      </ol>
    </li>
  );
}
