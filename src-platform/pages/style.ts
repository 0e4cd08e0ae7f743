import { accentColour } from '../brand.ts';

/** One stylesheet, served from this origin: the pages allow no inline style and no script. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f3f4fa, #11121c);
  --card: light-dark(#ffffff, #1b1d2b);
  --ink: light-dark(#1a1c2b, #eceefa);
  --quiet: light-dark(#565b76, #a6abc8);
  --line: light-dark(#d5d8e8, #353950);
  --edge: light-dark(#7c819c, #7d83a6);
  --accent: light-dark(${accentColour}, #b3abff);
  --accent-deep: light-dark(#362c9c, #cbc5ff);
  --on-accent: light-dark(#ffffff, #17133f);
  --bad: light-dark(#a4122f, #ffb3bf);
  --bad-paper: light-dark(#fdeef1, #3a1822);
  --care: light-dark(#6b4700, #ffd58a);
  --care-paper: light-dark(#fff6e0, #33270d);
  --radius: 14px;
}
* { box-sizing: border-box; }
html { font: 100%/1.5 system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; padding: 24px 16px;
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 20px;
  background: var(--paper); color: var(--ink);
}
.brand { display: flex; align-items: center; gap: 10px; font-size: 1.25rem; font-weight: 600; letter-spacing: -0.01em; }
.mark { fill: var(--accent); flex: none; }
.mark-in { fill: var(--on-accent); }
.card {
  width: 100%; max-width: 27rem; padding: 32px; border-radius: var(--radius);
  background: var(--card); border: 1px solid var(--line); box-shadow: 0 12px 32px -16px rgb(15 15 60 / 0.25);
  overflow-wrap: anywhere;
}
.wide { max-width: 68rem; }
/* Letters that are joined, and signs as wide as they are high, keep their distance. */
:is(:lang(ar), :lang(ja), :lang(zh)):is(h1, .brand) { letter-spacing: 0; }
:lang(ja):is(h1, h2, button) { word-break: auto-phrase; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.015em; text-wrap: balance; }
h2 { margin: 22px 0 6px; font-size: 0.9375rem; line-height: 1.4; }
p { margin: 12px 0 0; }
.lead { margin-top: 6px; }
.quiet, .foot { color: var(--quiet); font-size: 0.875rem; }
.foot { max-width: 27rem; margin: 0; text-align: center; text-wrap: balance; }
.field { margin-top: 18px; }
label { display: block; margin-bottom: 6px; font-weight: 600; }
input {
  width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--edge); border-radius: 10px;
  background: var(--card); color: var(--ink); font: inherit;
}
input[aria-invalid="true"] { border-color: var(--bad); border-width: 2px; padding: 9px 13px; }
.field .quiet { display: block; margin-top: 6px; }
.code { font: 600 1.375rem/1.4 ui-monospace, "SF Mono", Consolas, "DejaVu Sans Mono", monospace; letter-spacing: 0.08em; text-transform: uppercase; }
.actions { display: grid; gap: 10px; margin-top: 22px; }
form + form .actions { margin-top: 10px; }
button, .button {
  width: 100%; min-height: 48px; padding: 10px 18px; border-radius: 10px; border: 1px solid transparent;
  font: inherit; font-weight: 600; cursor: pointer; overflow-wrap: anywhere;
}
.primary { background: var(--accent); color: var(--on-accent); }
.primary:hover { background: var(--accent-deep); }
.plain { background: transparent; color: var(--ink); border-color: var(--edge); }
.plain:hover { border-color: var(--ink); }
.link {
  width: auto; min-height: 44px; padding: 8px 0; background: none; color: var(--accent); text-align: start;
  text-decoration: underline; text-underline-offset: 3px; font-weight: 500; border-radius: 6px;
}
a { color: var(--accent); text-underline-offset: 3px; }
a.link { display: inline-block; }
a.button { display: block; text-align: center; text-decoration: none; }
:is(button, input, a, .scroll):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.alert, .warning { padding: 12px 14px; border-radius: 10px; border: 1px solid currentcolor; }
.alert { color: var(--bad); background: var(--bad-paper); margin-top: 18px; }
.warning strong { display: block; }
.warning { color: var(--care); background: var(--care-paper); margin-top: 18px; }
.person { display: flex; align-items: center; gap: 12px; margin-top: 18px; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; }
.person > span:last-child { min-width: 0; line-height: 1.35; }
.person strong { display: block; font-size: 0.9375rem; }
.avatar {
  flex: none; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center;
  background: var(--accent); color: var(--on-accent); font-weight: 600;
}
.other { margin: 2px 0 0; }
.scopes { margin: 0; padding: 0; list-style: none; }
.scopes li { position: relative; padding-block: 3px; padding-inline-start: 26px; }
.scopes li::before {
  content: ""; position: absolute; inset-inline-start: 5px; top: 9px; width: 6px; height: 11px;
  border: solid var(--accent); border-width: 0 2.5px 2.5px 0; transform: rotate(45deg);
}
.scopes.no li::before {
  width: 12px; height: 0; inset-inline-start: 2px; top: 15px; border-width: 0 0 2.5px; border-color: var(--quiet); transform: none;
}
.shown-code {
  margin-top: 16px; padding: 14px; border-radius: 10px; border: 1px dashed var(--edge); text-align: center;
  font: 650 1.75rem/1.3 ui-monospace, "SF Mono", Consolas, "DejaVu Sans Mono", monospace; letter-spacing: 0.08em;
}
.goods { display: grid; gap: 10px; margin: 18px 0 0; padding: 0; list-style: none; }
.goods button { display: flex; flex-wrap: wrap; gap: 2px 14px; text-align: start; }
.goods button span { flex: 1 1 9rem; }
.goods button .quiet { flex-basis: 100%; font-weight: 400; }
.lines { width: 100%; margin-top: 18px; border-collapse: collapse; }
.lines caption { padding-bottom: 8px; text-align: start; font-weight: 600; }
.lines :is(th, td) { padding: 8px 0; border-top: 1px solid var(--line); vertical-align: top; text-align: start; font-weight: 400; }
.lines td { min-width: 7.5rem; padding-inline-start: 14px; text-align: end; font-variant-numeric: tabular-nums; }
.lines tfoot :is(th, td) { font-weight: 600; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; }
.data { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
.data :is(th, td) { padding: 8px 12px; text-align: start; vertical-align: top; border-top: 1px solid var(--line); }
.data td { min-width: 7rem; }
.data thead th { border-top: 0; color: var(--quiet); font-weight: 600; white-space: nowrap; }
.data .quiet { display: block; }
/* Codes, IDs and addresses are written from left to right in every language. */
:is(code, .shown-code, .copyable) { direction: ltr; unicode-bidi: isolate; }
code { font: 0.8125rem/1.5 ui-monospace, "SF Mono", Consolas, "DejaVu Sans Mono", monospace; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.small { width: auto; min-height: 36px; padding: 4px 12px; white-space: nowrap; }
.copyable {
  margin-top: 0; padding: 10px 14px; border: 1px dashed var(--edge); border-radius: 10px; user-select: all;
  font: 0.875rem/1.5 ui-monospace, "SF Mono", Consolas, "DejaVu Sans Mono", monospace;
}
.detail { margin: 0; font-size: 0.875rem; color: var(--quiet); }
.detail dt { font-weight: 600; }
.detail dd { margin: 0 0 6px; }
@media (max-width: 44rem) {
  .data thead { display: none; }
  .data :is(tr, td) { display: block; }
  .data tr { padding: 8px 0; border-top: 1px solid var(--line); }
  .data tr:first-child { border-top: 0; }
  .data td { padding: 2px 12px; border: 0; }
}
@media (max-width: 26rem) {
  body { padding: 16px 12px; justify-content: flex-start; }
  .card { padding: 22px 18px; }
  .shown-code { font-size: 1.5rem; letter-spacing: 0.04em; }
}
@media (forced-colors: active) { .scopes li::before { border-color: CanvasText; } }
`.trimStart();
