/** docs/PERFORMANCE.md, made of the figures in dev/bench/figures/ and of a complete run. */
import type { Figure } from './figure.ts';
import type { Result, Run } from './results.ts';
import { row } from './words.ts';

/** Returns the page of a run. */
export function pageOf(run: Run, all: readonly Figure[]): string {
  const entries = all.flatMap((figure) => {
    const result = run.figures.find(({ id }) => id === figure.id);
    return result ? [{ figure, result, cells: row(figure, result) }] : [];
  });
  const lines = entries.map(({ figure, cells: { value, spread, goal, isMet } }) => {
    const name = `[${figure.id}](#${figure.id})`;
    return `| ${name} | ${figure.title} | ${value} | ${spread} | ${goal} | ${isMet ? 'yes' : '**no**'} |`;
  });
  return `# Performance

\`npm run bench\` measures these figures and writes this page. The last complete run was on ${run.day}, on ${run.runtime}: ${run.machine}.

Each round measures the launcher and then its peer, and a first round does not count. After 25 s no further round begins, once there are five. A figure is the ratio of the two medians, if it has no unit. The spread is a 95 % bootstrap interval: rounds are drawn with replacement, each with both of its measurements. No round is left out.

\`npm run bench -- FIGURE …\` measures some figures and leaves this page as it is. \`-- --json\` prints one JSON document.

| id | figure | value | spread | goal | met |
|---|---|---|---|---|---|
${lines.join('\n')}
${entries.map(chapter).join('')}`;
}

function chapter({ figure, result }: { readonly figure: Figure; readonly result: Result }) {
  const { id, definition, peer, electron, parts } = figure;
  return `
## ${id}

${definition}

${peer === null ? '' : `**Peer.** ${peer}\n\n`}${electron === undefined ? '' : `**Electron alone.** ${electron}\n\n`}**Measured.** ${result.medians}, ${result.rounds} rounds.
${parts && result.parts ? partsTable(parts, result.parts) : ''}`;
}

const partsTable = (what: string, parts: NonNullable<Result['parts']>) => `
${what}

| | launcher | peer | difference |
|---|---|---|---|
${parts
  .map(({ name, ours, peer }) => {
    const difference = (ours - peer).toFixed(1);
    return `| ${name} | ${ours.toFixed(1)} | ${peer.toFixed(1)} | ${difference} |`;
  })
  .join('\n')}
`;
