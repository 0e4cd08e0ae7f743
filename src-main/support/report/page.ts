/** The page of a report: opens from a file in any browser, runs no script and loads nothing. */

import { localDay, localTime } from '../../../src-shared/local-time.ts';
import type { EpisodeBlock, ReportBlock, ReportSection } from '../../../src-shared/report.ts';
import { waitedFor } from '../../../src-shared/timeline.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { type Html, html, styleSource } from '../../base/html.ts';
import { pageStyle } from './page-style.ts';
import { pictureOf } from './picture.ts';
import type { Report } from './report.ts';

/** The title of the page, and of the preview. */
export const titleOf = ({ made }: Pick<Report, 'made'>): string =>
  formatMessage(words.reportPage.title, { day: localDay(new Date(made)) });

/** Returns the page as HTML. */
export function pageOf(report: Report, sections: readonly ReportSection[]): string {
  const title = titleOf(report);
  const made = formatMessage(words.reportPage.made, {
    time: localTime(new Date(report.made)),
    zone: report.timeZone,
    version: report.versions.Latchkey ?? '',
  });
  const policy = `default-src 'none'; style-src ${styleSource(pageStyle)}; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${{ markup: pageStyle }}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${made}</p>
<p>${words.reportPage.privacy}</p>
</header>
<main>
${sections.map(sectionOf)}
</main>
</body>
</html>
`;
  return page.markup;
}

const sectionOf = ({ id, title, blocks }: ReportSection, place: number): Html =>
  html`<section data-section="${title}" id="${id}"${place === 0 ? { markup: ' class="first"' } : ''}>
<h2>${title}</h2>
${blocks.map(blockOf)}
</section>
`;

function blockOf(block: ReportBlock): Html {
  switch (block.kind) {
    case 'text':
      return html`<p${block.isProblem ? { markup: ' class="problem lead"' } : ''}>${block.text}</p>
`;
    case 'facts':
      return html`<dl>
${block.facts.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
`;
    case 'steps':
      return html`<ol class="steps">
${block.steps.map(stepOf)}</ol>
`;
    case 'episodes':
      return html`${legend()}<ol class="episodes">
${block.episodes.map(episodeOf)}</ol>
`;
    case 'records':
      return html`<ol class="records">
${block.records.map(recordOf)}</ol>
`;
  }
}

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

function stepOf(step: BlockOf<'steps'>['steps'][number]): Html {
  const { number, title, status, statusText, found, remedy } = step;
  const whatToDo = remedy === null ? '' : html`<div class="remedy">${remedy}</div>`;
  return html`<li><span class="number">${number}</span><span class="status status-${status}">${statusText}</span><div class="what"><div class="title">${title}</div><div>${found}</div>${whatToDo}</div></li>
`;
}

const legend =
  (): Html => html`<p class="legend">${words.reportPage.timeline.legend} ${waitedFor.map(
    (who) =>
      html`<span class="key"><svg width="14" height="14" aria-hidden="true"><rect class="wait wait-${who}" width="14" height="14" rx="3"/></svg> ${words.reportPage.timeline.who[who]}</span> `,
  )} <span class="key">${words.reportPage.timeline.mark}</span></p>
`;

function episodeOf(episode: EpisodeBlock): Html {
  const { name, title, time, length, outcome, summary, isProblem, waited, waits, problems, steps } =
    episode;
  const problem: Html = { markup: isProblem ? ' problem' : '' };
  return html`<li><h3>${title} <span class="of">${name}</span></h3>
<p><span class="time">${time}</span> · ${length} · <span class="outcome${problem}">${outcome}</span></p>
${waits.length + problems.length > 0 ? pictureOf(episode) : ''}<p>${summary} ${waited}</p>
<details${isProblem ? openAttribute : ''}><summary>${formatMessage(words.timeline.steps, { count: steps.length })}</summary>
<ol class="moments">
${steps.map(momentOf)}</ol></details></li>
`;
}

const openAttribute: Html = { markup: ' open' };

function momentOf({ after, sentence, code, more, isProblem }: EpisodeBlock['steps'][number]): Html {
  const lines = more.map((line) => html`<div>${line}</div>`);
  const label = code === '' ? '' : html` <span class="code">${code}</span>`;
  return html`<li><span class="time">${after}</span><div><div${isProblem ? { markup: ' class="problem"' } : ''}>${sentence}${label}</div>${lines}</div></li>
`;
}

function recordOf(record: BlockOf<'records'>['records'][number]): Html {
  const { time, of, what, more, isProblem } = record;
  const lines = more.map((line) => html`<div>${line}</div>`);
  const owner = of === '' ? '' : html`<div class="of">${of}</div>`;
  return html`<li><span class="time">${time}</span><div><div${isProblem ? { markup: ' class="problem"' } : ''}>${what}</div>${lines}${owner}</div></li>
`;
}
