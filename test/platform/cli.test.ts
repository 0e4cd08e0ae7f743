import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { readConfig } from '../../src-main/config.ts';
import { readFault } from '../../src-platform/cli/fault-option.ts';
import { parseOptions } from '../../src-platform/cli/options.ts';
import { faultNames } from '../../src-platform/faults.ts';
import { startOnFixedPorts } from '../support/fixed-ports.ts';
import { temporaryFolder } from '../support/folder.ts';
import { signIn } from './flows.ts';
import { startPlatform } from './start.ts';

const main = join(import.meta.dirname, '../../src-platform/main.ts');

const announced = z.strictObject({
  authUrl: z.url(),
  apiUrl: z.url(),
  issuer: z.url(),
  jwksUrl: z.url(),
  revocationUrl: z.url(),
  deviceUrl: z.url(),
  discoveryUrl: z.url(),
  openApiUrl: z.url(),
  clients: z.array(
    z.strictObject({
      clientId: z.uuid(),
      clientSecret: z.string().optional(),
      name: z.string(),
      grantTypes: z.array(z.string()),
      redirectUris: z.array(z.string()),
    }),
  ),
  users: z.array(z.strictObject({ email: z.email(), password: z.string() })),
  keys: z.strictObject({ public: z.string(), private: z.string() }),
  payments: z.array(z.uuid()),
});

function start(args: readonly string[], stdin: 'pipe' | 'ignore' = 'pipe') {
  const child = spawn(process.execPath, [main, ...args], { stdio: [stdin, 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return watchProcess(child);
}

type Started = ReturnType<typeof start>;

async function firstLine({ waitForStdout }: Started): Promise<string> {
  const [, line = ''] = await waitForStdout(/^(.*)\n/);
  return line;
}

/** Starts a platform with `--json`. Returns what it prints once it answers. */
async function announcedBy(args: readonly string[], stdin?: 'ignore') {
  const child = start(['--json', '--port', '0', ...args], stdin);
  return { child, ...announced.parse(JSON.parse(await firstLine(child))) };
}

function endedBy(signal: NodeJS.Signals, { process: child, ended }: Started): Started['ended'] {
  child.kill(signal);
  return ended;
}

/** Starts a platform for a person. Returns what it prints, and ends it. */
async function printedBy(args: readonly string[]): Promise<string> {
  const { process: child, waitForStdout, ended } = start(['--port', '0', ...args]);
  await waitForStdout(/./);
  child.stdin?.end();
  return (await ended).stdout;
}

test('cli: --json prints one line once both servers answer, and nothing else', async () => {
  const child = start(['--json', '--memory', '--port', '0']);
  const platform = announced.parse(JSON.parse(await firstLine(child)));
  expect((await fetch(platform.deviceUrl)).status).toBe(200);
  expect(await (await fetch(platform.discoveryUrl)).json()).toMatchObject({
    issuer: platform.issuer,
  });
  expect((await fetch(`${platform.apiUrl}/v1/users/me`)).status).toBe(401);
  const { stdout, ...end } = await endedBy('SIGTERM', child);
  expect(stdout).toMatch(/^.+\n$/);
  expect(end).toEqual({ stderr: '', code: 0, signal: null });
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'cli: %s ends the platform with exit code 0 and closes the database',
  async (signal) => {
    const data = temporaryFolder();
    const { child } = await announcedBy(['--data', data]);
    expect(await endedBy(signal, child)).toMatchObject({ code: 0, signal: null });
    // Closing a database in WAL mode removes its log file.
    expect((await readdir(data)).filter((name) => name.includes('sqlite'))).toEqual([
      'platform.sqlite',
    ]);
  },
);

test('cli: the platform ends with exit code 0 when its standard input closes', async () => {
  const { child } = await announcedBy(['--memory']);
  child.process.stdin?.end();
  expect(await child.ended).toMatchObject({ code: 0, signal: null });
});

test('cli: an empty standard input, as in a script, does not end the platform', async () => {
  const { child, authUrl } = await announcedBy(['--memory'], 'ignore');
  expect((await fetch(`${authUrl}/device`)).status).toBe(200);
  expect(await endedBy('SIGTERM', child)).toMatchObject({ code: 0, signal: null });
});

test('cli: a sign-in follows --refresh-tokens and --access-token-lifetime', async () => {
  const given = async (args: readonly string[]) =>
    (await signIn(await announcedBy(['--memory', ...args]))).body;
  const [plain, set] = await Promise.all([
    given([]),
    given(['--refresh-tokens', '--access-token-lifetime', '90']),
  ]);
  expect(plain).toMatchObject({ expires_in: 3600 });
  expect(plain).not.toHaveProperty('refresh_token');
  expect(set).toMatchObject({ expires_in: 90, refresh_token: expect.any(String) });
});

test.skipIf(process.platform === 'win32')('cli: ends when the pipe of a shell closes', async () => {
  // Node gives a child a socket, a shell a FIFO.
  const program = [process.execPath, main, '--json', '--memory', '--port', '0'];
  const child = spawn('/bin/sh', ['-c', 'cat | "$@"', 'sh', ...program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.stdin.destroy());
  const { waitForStdout, ended } = watchProcess(child);
  await waitForStdout(/\n/);
  child.stdin.end();
  expect(await ended).toMatchObject({ code: 0, signal: null });
});

test('cli: the output without --json names addresses, users, keys, faults that are on, and how to go on', async () => {
  const printed = await printedBy(['--memory', '--fault', 'html']);
  for (const part of [
    'http://127.0.0.1:',
    'mara@player.example',
    'demo-mara-pass',
    'pk_demo_arcade_public_0001',
    'LATCHKEY_CONFIG',
    'Ctrl+C ends it',
    'Faults that are on\n  html  docs/SUPPORT.md, Exercise 4: ',
  ]) {
    expect(printed).toContain(part);
  }
});

test('cli: the API is on the port after --port', async () => {
  const { port, platform } = await startOnFixedPorts(temporaryFolder());
  onTestFinished(platform.stop);
  expect(new URL(platform.authUrl).port).toBe(port);
  expect(new URL(platform.apiUrl).port).toBe(String(Number(port) + 1));
});

/** Asserts that the command ends with this code. Returns what it prints on stderr. */
async function refusal(code: number, args: readonly string[]): Promise<string> {
  const { stderr, ...end } = await start(['--port', '0', ...args]).ended;
  expect(end).toMatchObject({ code, signal: null });
  return stderr;
}

test('cli: the error for a port in use names the port and a remedy, exit code 69', async () => {
  const other = await startPlatform();
  const { port } = new URL(other.authUrl);
  const printed = await refusal(69, ['--memory', '--port', port]);
  expect(printed).toContain(`port ${port} of 127.0.0.1 is in use`);
  expect(printed).toContain('--port 0');
});

test.each([
  'a file',
  'a folder in a file',
  'a folder in /proc',
  'no database',
  'one that cannot have the launcher’s configuration',
])('P9 --data is refused in a sentence, exit code 73, when it is %s', async (what) => {
  const folder = temporaryFolder();
  const file = join(folder, 'platform.sqlite');
  await writeFile(file, what === 'no database' ? 'x'.repeat(5000) : '');
  if (what.startsWith('one that')) await mkdir(join(folder, 'latchkey.config.json'));
  const places: Record<string, string> = {
    'a file': file,
    'a folder in a file': join(file, 'below'),
    'a folder in /proc': '/proc/nope/below',
  };
  const data = places[what] ?? folder;
  const printed = await refusal(73, ['--data', data]);
  expect(printed).toMatch(/^platform: cannot use the data folder "[^"]+": .+\.\nChoose another/);
  expect(printed).not.toMatch(/^\s+at /m);
});

test('P3 the error for a host that this machine does not have names the host, exit code 69', async () => {
  const printed = await refusal(69, ['--memory', '--host', '192.0.2.1']);
  expect(printed).toMatch(/^platform: cannot listen on port \d+ of 192\.0\.2\.1 \(.+\)\.$/m);
});

test.each(['0.0.0.0', '::1'])('P3 the output uses --host %s and --issuer', async (host) => {
  const issuer = 'http://arcade.test:8080';
  const platform = await announcedBy(['--memory', '--host', host, '--issuer', issuer]);
  expect(platform).toMatchObject({ authUrl: issuer, issuer });
});

test('P3 the platform answers where --host is an IPv6 address in another form', async () => {
  const { authUrl } = await announcedBy(['--memory', '--host', '0:0:0:0:0:0:0:1']);
  expect(authUrl).toMatch(/^http:\/\/\[::1\]:/);
  expect((await fetch(`${authUrl}/device`)).status).toBe(200);
});

test('P2 the launcher configuration in the output has the platform’s name from --config', async () => {
  const file = join(temporaryFolder(), 'platform.json');
  // With the byte order mark that editors on Windows may write.
  await writeFile(file, `\uFEFF${JSON.stringify({ name: 'Moonbase' })}`);
  expect(await printedBy(['--memory', '--config', file])).toContain('"platformName": "Moonbase"');
});

test('cli: the data folder has a launcher configuration that fits, and the output names it', async () => {
  const data = temporaryFolder();
  const printed = await printedBy(['--data', data]);
  const file = join(data, 'latchkey.config.json');
  expect(printed).toContain(`LATCHKEY_CONFIG=${file}`);
  const config = readConfig(file);
  expect(printed).toContain(config.authUrl);
  expect(config.logo?.contentType).toBe('image/svg+xml');
});

test.each([
  ['no file', null, /platform\.json: ENOENT/],
  ['no JSON', '{', /platform\.json: .*JSON/],
  ['no UTF-8', Buffer.from('\uFEFF{}', 'utf16le'), /platform\.json: .* utf-8$/m],
  ['no object', '[]', /platform\.json: it is not a JSON object/],
  ['a wrong key', '{ "users": [{ "email": "x" }] }', /^users\.0\.email: .+\nusers\.0\.password: /m],
])('P2 --config is refused with exit code 78 when it is %s', async (_what, content, message) => {
  const file = join(temporaryFolder(), 'platform.json');
  if (content !== null) await writeFile(file, content);
  const printed = await refusal(78, ['--memory', '--config', file]);
  expect(printed).toMatch(/^platform: the configuration cannot be used\.\n/);
  expect(printed).toMatch(message);
  expect(printed).not.toMatch(/^\s+at /m);
});

test('P9 a signal ends the platform while its start hangs', async () => {
  const pipe = join(temporaryFolder(), 'pipe');
  await once(spawn('mkfifo', [pipe]), 'exit');
  const child = start(['--memory', '--port', '0', '--config', pipe]);
  // Returns when the platform has opened the pipe to read from it.
  const writer = await open(pipe, 'w');
  expect(await endedBy('SIGTERM', child)).toMatchObject({ code: null, signal: 'SIGTERM' });
  await writer.close();
});

test('P9 two platforms do not share a data folder, and the first one is not disturbed', async () => {
  const data = temporaryFolder();
  const first = await startPlatform({ data });
  const printed = await refusal(73, ['--data', data]);
  expect(printed).toContain('another embedded platform is using it');
  expect((await fetch(`${first.authUrl}/device`)).status).toBe(200);
});

test('P9 the data folder of a killed platform can be used again', async () => {
  const data = temporaryFolder();
  const { child } = await announcedBy(['--data', data]);
  await endedBy('SIGKILL', child);
  await startPlatform({ data });
});

test.each([
  [['--data', '']],
  [['--config', '']],
  [['--port', 'eighty']],
  [['--port', '65535']],
  [['--port', '-1']],
  [['--host', 'fe80::1%eth0']],
  [['--memory', '--data', 'somewhere']],
  [['--access-token-lifetime', 'soon']],
  [['--access-token-lifetime', '0']],
  [['--host', 'arcade.test']],
  [['--issuer', 'arcade.test']],
  [['--issuer', 'http://arcade.test/path']],
  [['extra']],
])('cli: the refusal of %j names the option', (args) => {
  expect(() => parseOptions(args, 'data')).toThrow(args[0]);
});

test.each([
  ['slow=fast', '--fault slow takes options as JSON'],
  ['slow={"ms": "long"}', '--fault slow: ms: '],
])('cli: --fault %s is refused', (given, problem) => {
  expect(() => readFault(given)).toThrow(problem);
});

test('cli: a wrong option is refused in short, with exit code 64', async () => {
  const printed = await refusal(64, ['--bogus']);
  expect(printed).not.toContain('Options:');
  expect(printed).toMatch(/^platform: .+\n"npm run platform -- --help" lists the options\.\n$/s);
});

test('cli: --help prints the usage, exit code 0', async () => {
  const { stdout, ...end } = await start(['--help']).ended;
  expect(end).toMatchObject({ code: 0, signal: null });
  expect(stdout).toContain('standard input');
  expect(parseOptions(['-h'], 'data')).toEqual(parseOptions(['--help'], 'data'));
});

test('cli: --fault switches faults on from the start, with their options', async () => {
  const slow = 'slow={"ms": 50, "at": ["picture"]}';
  const { apiUrl, keys } = await announcedBy(['--memory', '--fault', 'html', '--fault', slow]);
  expect((await fetch(`${apiUrl}/v1/users/me`)).headers.get('content-type')).toContain('html');
  const headers = { authorization: `Bearer ${keys.private}` };
  const active = await fetch(`${apiUrl}/__control/faults`, { headers });
  expect(await active.json()).toMatchObject({
    data: { active: { html: { status: 200 }, slow: { ms: 50, after: false, at: ['picture'] } } },
  });
});

test('cli: --fault names every fault when it does not know the one that was given', async () => {
  const printed = await refusal(64, ['--memory', '--fault', 'gremlins']);
  expect(printed).toContain(`--fault knows no "gremlins". It knows: ${faultNames.join(', ')}`);
});
