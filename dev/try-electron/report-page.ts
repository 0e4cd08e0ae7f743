/** The report as a page that a browser opens without a server. */
import type { Case, Demo, Report } from './report.ts';

const html = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const rows = (facts: Readonly<Record<string, string>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `<tr><th>${html(name)}</th><td>${html(value)}</td></tr>`)
    .join('\n');

const picture = (file: string): string =>
  `<a href="${html(file)}"><img src="${html(file)}" alt=""></a>`;

const log = (title: string, text: string): string =>
  text === '' ? '' : `<details><summary>${title}</summary><pre>${html(text)}</pre></details>`;

const failed = ({ file, title, failure }: Case): string => `<section>
<h3>✗ ${html(title)}</h3>
<p><code>${html(file)}</code></p>
<pre>${html(failure?.message ?? '')}</pre>
${(failure?.pictures ?? []).map(picture).join('\n')}
${log('Log', failure?.log ?? '')}
${failure?.trace ? `<p><a href="${html(failure.trace)}">Trace</a></p>` : ''}
</section>`;

const demo = ({ steps, error, log: written }: Demo): string => `<h2>Demo</h2>
${error === undefined ? '' : `<pre>${html(error)}</pre>`}
${steps
  .map(
    (step) => `<figure><figcaption>${step.ok ? '✓' : '✗'} ${html(step.title)}</figcaption>
${step.picture === null ? '' : picture(step.picture)}</figure>`,
  )
  .join('\n')}
${log('Log', written)}`;

/** One line that says what ran and how it ended. */
export function summary({ runtimeName, passed, failures, skipped, demo: played }: Report): string {
  const cases = `${passed} cases passed, ${failures.length} failed, ${skipped.length} skipped`;
  const end = played === null ? '' : `, the demo ${played.ok ? 'passed' : 'failed'}`;
  return `${runtimeName}: ${cases}${end}`;
}

/** The page. Its pictures and traces lie beside it. */
export function reportPage(report: Report): string {
  const { start, launcher, computer, failures, skipped, wanted, startedAt, seconds } = report;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${html(summary(report))}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
th { text-align: left; padding-right: 1rem; vertical-align: top; font-weight: 600 }
pre { background: #f3f3f3; color: #111; padding: 0.7rem; overflow: auto; max-height: 30rem }
img { max-width: 24rem; border: 1px solid #999 }
figure { display: inline-block; margin: 0.5rem }
section { border-top: 1px solid #999 }
</style>
<h1>${report.ok ? '✓' : '✗'} ${html(summary(report))}</h1>
<table>
${rows({
  'Ran on': report.runtimeName,
  'Electron in package.json': wanted,
  Latchkey: `${launcher.version}, commit ${launcher.commit ?? 'not known'}`,
  'Started at': startedAt,
  Took: `${seconds} s`,
  ...start.versions,
  Locale: start.locale ?? 'not known',
  ...(start.keyring === null ? {} : { 'Keyring, as safeStorage names it': start.keyring }),
  ...computer,
})}
</table>
${start.ok ? '' : `<h2>It does not start</h2><p>${html(start.problem ?? '')}</p>`}
${log('What the smallest app wrote', start.log)}
<h2>Failed: ${failures.length}</h2>
${failures.map(failed).join('\n')}
<h2>Skipped: ${skipped.length}</h2>
<ul>
${skipped.map(({ title, reason }) => `<li>${html(title)}: ${html(reason ?? 'no reason is known')}</li>`).join('\n')}
</ul>
${report.demo === null ? '' : demo(report.demo)}
</html>
`;
}
