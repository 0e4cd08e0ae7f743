/** The style of a report's page. Its digest is in the page's policy, so it is exactly the text of the element. */

export const pageStyle = `
:root { color-scheme: light dark; --canvas: #f5f4f0; --surface: #fff; --text: #161a26; --muted: #555b6c;
  --line: #e1ded6; --ok: #0a6541; --bad: #9c2718;
  --warn: #75500a; --warn-ground: #fcf5e1; --warn-line: #e3cd92; --brass: #a8710b; --track: #e9e6df;
  --player: #3f5ea8; --browser: #6d4bb0; --platform: #8a5a00; --computer: #0a6541; --bar-text: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0f121b; --surface: #181c28; --text: #f3f1ec; --muted: #a8adbb; --line: #2a3040; --ok: #83dfb2;
    --bad: #ffab9e; --warn: #f0cf7f; --warn-ground: #2a2212;
    --warn-line: #5e4c1f; --brass: #efc068; --track: #272d3c; --player: #9dbaff; --browser: #c7aef7;
    --platform: #efc068; --computer: #83dfb2; --bar-text: #0f121b; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 3rem; background: var(--canvas);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 .75rem; }
p { margin: 0 0 .75rem; }
header p { color: var(--muted); margin: 0 0 .25rem; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem 1.25rem .75rem;
  margin: 1.25rem 0 0; }
section.first { border-left: 6px solid var(--brass); }
.problem { color: var(--bad); font-weight: 600; }
.lead { font-size: 1.1rem; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .35rem 1.25rem; margin: 0 0 .75rem; }
dt { color: var(--muted); }
dd { margin: 0; white-space: pre-wrap; }
ol { list-style: none; margin: 0 0 .75rem; padding: 0; }
ol.steps > li { display: grid; grid-template-columns: 2rem 5.5rem 1fr; gap: 0 .75rem; padding: .5rem 0;
  border-top: 1px solid var(--line); }
ol.steps > li:first-child, ol.records > li:first-child { border-top: 0; padding-top: 0; }
.number { color: var(--muted); text-align: right; font-variant-numeric: tabular-nums; }
.status { font-weight: 600; }
.status-ok { color: var(--ok); }
.status-warning { color: var(--warn); }
.status-failed { color: var(--bad); }
.status-skipped { color: var(--muted); font-weight: 400; }
.title { font-weight: 600; }
.remedy { margin-top: .25rem; padding: .4rem .6rem; border-radius: 8px; background: var(--warn-ground);
  border: 1px solid var(--warn-line); }
ol.records > li { display: grid; grid-template-columns: 10.5rem 1fr; gap: 0 .75rem; padding: .35rem 0;
  border-top: 1px solid var(--line); font-size: .9rem; }
ol.episodes > li { padding: 1rem 0 .5rem; border-top: 1px solid var(--line); }
ol.episodes > li:first-child { border-top: 0; padding-top: .25rem; }
ol.episodes p { margin: 0 0 .25rem; }
h3 { font-size: 1rem; margin: 0; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .9rem; color: var(--muted); }
.key { display: inline-flex; align-items: center; gap: .4rem; white-space: nowrap; color: var(--text); }
svg { display: block; overflow: visible; font: inherit; }
ol.episodes svg { margin-bottom: .35rem; }
.track { fill: var(--track); }
.wait-player { fill: var(--player); }
.wait-browser { fill: var(--browser); }
.wait-platform { fill: var(--platform); }
.wait-computer { fill: var(--computer); }
.label { font-size: 12px; fill: var(--bar-text); }
.axis { font-size: 12px; fill: var(--muted); }
.mark line { stroke: var(--bad); stroke-width: 2; }
.mark text { font-size: 13px; font-weight: 700; fill: var(--bad); }
summary { cursor: pointer; padding: .25rem 0; }
ol.moments > li { display: grid; grid-template-columns: 5.5rem 1fr; gap: 0 .75rem; padding: .2rem 0; font-size: .9rem; }
.code { font-family: ui-monospace, "Cascadia Mono", "Noto Sans Mono", monospace; white-space: nowrap; }
.time { color: var(--muted); font-variant-numeric: tabular-nums; }
.of { color: var(--muted); font-size: .85em; }
@media (max-width: 40rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin: 0 0 .5rem; }
  ol.steps > li { grid-template-columns: 2rem 1fr; }
  ol.steps > li > .what { grid-column: 2; }
  ol.records > li, ol.moments > li { grid-template-columns: 1fr; }
}
@media print {
  :root { --canvas: #fff; --surface: #fff; --text: #000; --muted: #444; --line: #bbb; --ok: #064; --bad: #900;
    --warn: #640; --warn-ground: #fff; --track: #eee; --player: #3f5ea8; --browser: #6d4bb0;
    --platform: #8a5a00; --computer: #0a6541; --bar-text: #fff; color-scheme: light; print-color-adjust: exact; }
  details::details-content { display: block; content-visibility: visible; block-size: auto; }
  body { font-size: 10pt; max-width: none; padding: 0; }
  section { border: 0; border-top: 1px solid var(--line); border-radius: 0; padding: .75rem 0 0; }
  section.first { border-left: 0; }
  h2 { break-after: avoid; }
  li, dl > * { break-inside: avoid; }
}
`;
