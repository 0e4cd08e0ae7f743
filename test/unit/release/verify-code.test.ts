/** Checks of `release:verify` that read the shipped code. test/release/verify.spec.ts plants faults in a package. */
import { expect, test } from 'vitest';
import { sha256 } from '../../../dev/release/files.ts';
import { asarChecks } from '../../../dev/release/verify/asar.ts';
import { contentChecks } from '../../../dev/release/verify/contents.ts';
import { policy } from '../../../dev/release/verify/policy.ts';
import { protections } from '../../../dev/release/verify/protections.ts';
import { window } from '../../../dev/release/verify/window.ts';
import { pagePolicy } from '../../../src-main/window/app-scheme.ts';
import { fixtures } from '../../../src-platform/fixtures.ts';
import { commandNames, eventNames } from '../../../src-shared/channels.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { emptyApp, emptyRelease } from '../../support/release-app.ts';

const mainFile = 'out/main/main.js';
const pageFile = 'out/renderer/index.html';
const preloadFile = 'out/preload/preload.cjs';
const windowOptions = 'sandbox:!0,contextIsolation:!0,nodeIntegration:!1,devTools:!1';
const main = `new BrowserWindow({webPreferences:{${windowOptions}}})`;
const preload = `let e=require("electron/renderer");e.exposeInMainWorld("latchkey",${JSON.stringify([...commandNames, ...eventNames])})`;

/** Returns what the check with this ID finds in an app with these files. */
async function problemsOf(id: string, files: Readonly<Record<string, string | undefined>>) {
  const check = [...asarChecks, ...contentChecks, policy, protections, window].find(
    (each) => each.id === id,
  );
  const content = Object.entries(files).map(([path, text]) => ({
    path,
    content: text === undefined ? undefined : Buffer.from(text),
    sha256: sha256(text ?? ''),
  }));
  const asar = { headerSha256: '', files: content };
  const app = { ...emptyApp, resources: temporaryFolder(), asar };
  return (await check?.inspectApp(app, emptyRelease))?.problems;
}

const { clients, keys, users } = fixtures;
const token = `eyJ${'a'.repeat(10)}.eyJ${'b'.repeat(10)}.${'c'.repeat(10)}`;
test.each([
  ['secrets', '{"password":"hush-hush"}', 'a password'],
  ['secrets', '{"publicKey":"sk_live_0a1b2c3d4e5f"}', 'a secret API key'],
  ['secrets', `k="${token}"`, 'a signed token'],
  ['secrets', `k="AKIA${'A'.repeat(16)}"`, 'a cloud access key'],
  ['secrets', `-----BEGIN EC PRIVATE KEY-----\n${'a'.repeat(32)}`, 'a private key'],
  ['secrets', 'x={client_secret:"0a1b2c3d4e5f"}', 'a client secret'],
  // L10: tokens as their issuers make them, with letters that belong to nobody.
  [
    'secrets',
    `k="github_pat_${'A1'.repeat(11)}_${'Ab1'.repeat(19)}Ab"`,
    'a secret of the kind github',
  ],
  ['secrets', 'k="glpat-aaaaaaaaaaaaaaaaaaaa"', 'a secret of the kind gitlab'],
  ['secrets', 'k="xoxb-111111111111-aaaaaaaaaaaa"', 'a secret of the kind slack'],
  ['secrets', `k="AIza${'a'.repeat(35)}"`, 'a cloud access key'],
  ['secrets', 'k="https://deploy:hush-hush@git.arcade.games/x"', 'a secret of the kind basicauth'],
  ['secrets', 'k="pk_sandbox_aaaaaaaaaaaa"', 'a key of a sandbox'],
  ['loopback', 'f("http://127.0.0.1:80/")', 'a loopback address'],
  ['loopback', 'f("http://localhost:5173/")', 'a loopback address'],
  ['loopback', 'f("https://[::1]/x")', 'a loopback address'],
  ['development', keys.public, 'the public key of the embedded platform'],
  ['development', keys.private, 'a key of the embedded platform'],
  ...clients.map(({ clientId }) => ['development', clientId, 'a client of the embedded platform']),
  ...clients.flatMap(({ clientSecret }) =>
    clientSecret ? [['development', clientSecret, 'a secret of the embedded platform']] : [],
  ),
  ...users.map(({ password }) => ['development', password, 'a password of the embedded platform']),
  ['development', 'import"/@vite/client"', 'the development server’s client'],
  ['development', 'import"/@react-refresh"', 'the development server’s client'],
  ['development', 'w.$RefreshReg$=f', 'the development server’s client'],
  ['development', 'react-dom.development.js', 'React’s development build'],
  ['development', 'env.ELECTRON_RENDERER_URL', 'the address of a development page'],
  ['development', '"/home/dev/latchkey"', 'a path of the build machine'],
  ['development', '"/Users/dev/latchkey"', 'a path of the build machine'],
  ['development', '"C:\\\\Users\\\\dev"', 'a path of the build machine'],
  ['source-maps', '{"mappings":""}', 'a source map'],
  ['source-maps', '//# sourceMappingURL=main.js.map', 'a link to a source map'],
])('the check %s names %s', async (id = '', code = '', what = '') => {
  expect(await problemsOf(id, { [mainFile]: code })).toContain(`${mainFile} holds ${what}`);
});

test.each([
  ...[
    ['a.on("certificate-error",f)', 'decides itself about certificates'],
    ['s.setCertificateVerifyProc(f)', 'decides itself about certificates'],
    ['e.NODE_OPTIONS="--inspect"', 'sets a variable of Node'],
    ['e.NODE_EXTRA_CA_CERTS="x"', 'sets a variable of Node'],
    ['process.env.NODE_TLS_REJECT_UNAUTHORIZED="0"', 'sets a variable of Node'],
    // L8
    ['a.commandLine.appendArgument("--x")', 'sets an argument of Chromium'],
    ['a.commandLine.appendSwitch("no-sandbox")', 'sets the switch no-sandbox'],
    ['w={webviewTag:!0}', 'makes a webview'],
  ].map((row) => ['protections', mainFile, ...row]),
  ['protections', 'package.json', '{"main":"x.js"}', 'another file than out/main/main.js'],
  ['policy', pageFile, '<script>alert(1)</script>', 'has a foreign script'],
  ['policy', pageFile, '<link href="https://cdn.arcade.games/x.css">', 'has a foreign link'],
  ['policy', pageFile, '<style>p{}</style>', 'has inline style or code'],
  ['policy', pageFile, '<p style="x">', 'has inline style or code'],
  ['policy', pageFile, '<p onclick="f()">', 'has inline style or code'],
  ['policy', pageFile, '<meta http-equiv="refresh">', 'sets headers'],
])(
  'the check %s names what %s must not have: %s',
  async (id = '', file = '', code = '', what = '') => {
    const found = await problemsOf(id, { [file]: code });
    expect(found?.filter((problem) => problem.endsWith(what))).toHaveLength(1);
  },
);

test.each([
  [mainFile, main, '', ['0 windows, 0 preferences']],
  [mainFile, 'sandbox:!0,', '', ['sandbox is not set']],
  [mainFile, /$/, ';new BrowserWindow({show:!1})', ['2 windows, 1 preferences']],
  [mainFile, 'sandbox:!0', 'sandbox:!1', ['sandbox is !1']],
  [mainFile, 'contextIsolation:!0', 'contextIsolation:!1', ['contextIsolation is !1']],
  [mainFile, 'nodeIntegration:!1', 'nodeIntegration:!0', ['nodeIntegration is !0']],
  [mainFile, 'devTools:!1', 'devTools:!0', ['devTools is !0']],
  [mainFile, 'devTools:!1', 'devTools:!1,webSecurity:!1', ['webSecurity is !1']],
  [mainFile, /$/, ';s.registerPreloadScript({})', ['a session has a preload of its own']],
  [preloadFile, /$/, ';require("fs")', ['the preload requires more than electron/renderer']],
  [preloadFile, /$/, ';e.exposeInMainWorld("ipc",e)', ['the preload hands over something else']],
  [preloadFile, '"latchkey"', '"other"', ['the preload hands over something else']],
  [preloadFile, /$/, ';eval("1")', ['the preload does more than the contract']],
  [preloadFile, /$/, ';import("fs")', ['the preload does more than the contract']],
  [preloadFile, /$/, ';process.env', ['the preload does more than the contract']],
  [preloadFile, /$/, ';e.ipcRenderer.send("x")', ['the preload does more than the contract']],
  [preloadFile, '"state.get",', '', ['the preload does not know state.get']],
  [preloadFile, /$/, ';', []],
])('the check window compares %s when %s becomes %j', async (file, before, after, problems) => {
  const files: Record<string, string> = { [mainFile]: main, [preloadFile]: preload };
  files[file] = (files[file] ?? '').replace(before, after);
  expect(await problemsOf('window', files)).toEqual(problems);
});

test.each([
  ["'self'", "'self' 'unsafe-inline'", ["script-src is 'self' 'unsafe-inline', not 'self'"]],
  [/"frame-ancestors":"'none'",/, '', ["frame-ancestors is missing, not 'none'"]],
  ['"base-uri":', '"worker-src":"blob:","base-uri":', ['worker-src is blob:, not known']],
  [/$/, ";p={'default-src':'*'}", ['2 policies in the code, not 1']],
  ['"content-security-policy"', '"x-policy"', ['the policy is not sent as a header']],
  [/$/, ';', []],
])('the check policy compares the handler when %s becomes %j', async (before, after, problems) => {
  const handler = `p=${JSON.stringify(pagePolicy)};h={"content-security-policy":Object.entries(p)}`;
  const code = handler.replace(before, () => after);
  expect(await problemsOf('policy', { [mainFile]: code })).toEqual(problems);
});

test('the check asar-list names what is missing, and what does not belong to the launcher', async () => {
  const files = {
    'package.json': '',
    [mainFile]: '',
    [pageFile]: '',
    'out/main/notes.txt': '',
    'src-platform/main.ts': '',
  };
  expect(await problemsOf('asar-list', files)).toEqual([
    'out/main/notes.txt is not allowed',
    'src-platform/main.ts is not allowed',
    `${preloadFile} is missing`,
  ]);
});

test('the check asar-contents names a file that Electron reads beside the archive', async () => {
  expect(await problemsOf('asar-contents', { [mainFile]: undefined })).toEqual([
    `${mainFile} is beside the archive`,
  ]);
});
