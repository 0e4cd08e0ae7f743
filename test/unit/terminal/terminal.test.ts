import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import tty from 'node:tty';
import { expect, test, vi } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { systemError } from '../../../src-main/base/failure.ts';
import { hidingHome } from '../../../src-main/base/home-folder.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { showAttempt } from '../../../src-terminal/sign-in-progress.ts';
import { createTerminal } from '../../../src-terminal/terminal.ts';
import { directionMark } from '../../support/direction-mark.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { speak } from '../../support/speak.ts';

/** A stream that keeps what is written; a terminal of eight colours, or a pipe. */
function stream(isTTY: boolean) {
  const output = new PassThrough();
  let text = '';
  output.on('data', (chunk) => {
    text += String(chunk);
  });
  const { getColorDepth } = tty.WriteStream.prototype;
  const dressed = isTTY ? { isTTY, columns: 40, getColorDepth } : { isTTY };
  // The slice of a tty's stream that is used.
  const written = Object.assign(output, dressed) as unknown as NodeJS.WriteStream;
  return { written, text: () => text };
}

type Stream = ReturnType<typeof stream>;

const terminalOn = (stdout: Stream, stderr: Stream, stdin: Stream = stream(false)) =>
  createTerminal({
    stdout: stdout.written,
    stderr: stderr.written,
    // The slice of a tty's stream that is used.
    stdin: () => stdin.written as unknown as NodeJS.ReadStream,
    hideHome: hidingHome('/home/mira'),
  });

/** What a runner of tests may have set. */
function plainEnvironment() {
  for (const name of ['FORCE_COLOR', 'NO_COLOR', 'NODE_DISABLE_COLORS', 'CI', 'TMUX']) {
    vi.stubEnv(name, undefined);
  }
  vi.stubEnv('TERM', 'xterm-256color');
}

test.each([
  ['colours the result when it goes to a terminal', true, undefined, '\u001b[31mFAILED\u001b[39m'],
  ['does not colour the result when NO_COLOR is set', true, '1', 'FAILED'],
  ['does not colour the result when it goes to a pipe', false, undefined, 'FAILED'],
])('the terminal %s', (_name, isTerminal, noColor, written) => {
  plainEnvironment();
  vi.stubEnv('NO_COLOR', noColor);
  const { style } = terminalOn(stream(isTerminal), stream(true));
  expect(style('red', 'FAILED')).toBe(written);
});

test('the terminal shows the status in one line, no wider than the terminal, and takes it away', async () => {
  const [out, err] = [stream(true), stream(true)];
  const { result, status } = terminalOn(out, err);
  status('one');
  status('x'.repeat(100));
  await result('a result\n');
  expect(err.text()).toBe(`\r\u001b[Kone\r\u001b[K${'x'.repeat(39)}\r\u001b[K`);
  expect(out.text()).toBe('a result\n');
});

test('a dumb terminal, which shows a control sequence as text, gets a line each minute in place of a countdown', async () => {
  plainEnvironment();
  vi.stubEnv('TERM', 'dumb');
  vi.useFakeTimers();
  const err = stream(true);
  const { stop, onView } = showAttempt(terminalOn(stream(true), err));
  const { deviceFlow, ...view } = states['waiting-code'];
  const waiting = { ...view, deviceFlow: { ...deviceFlow, expiresAt: Date.now() + 180_000 } };
  onView(waiting);
  onView({ ...waiting, platformProblem: null });
  await vi.advanceTimersByTimeAsync(61_000);
  stop();
  expect(err.text()).toMatch(/WDJB-MJHT.*less than 3 minutes.*less than 2 minutes/is);
  expect(err.text().match(/WDJB-MJHT|less than/g)).toHaveLength(3);
  expect(err.text().replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('the terminal writes results to stdout and notes to stderr, with the home folder as ~ except in an exact result', async () => {
  const [out, err] = [stream(false), stream(false)];
  const { result, exactResult, note, status } = terminalOn(out, err);
  expect(status('nothing in a pipe')).toBe(false);
  await result('{ "file": "/home/mira/accounts.json" }');
  await note('/home/mira/payments.db could not be written');
  await exactResult('/home/mira/report.zip');
  expect(out.text()).toBe('{ "file": "~/accounts.json" }/home/mira/report.zip');
  expect(err.text()).toBe('~/payments.db could not be written');
});

test('the terminal writes no direction marks, which would be pasted with a command', async () => {
  await speak('ar');
  const [out, err] = [stream(true), stream(true)];
  const { result, note, status, ask } = terminalOn(out, err, stream(true));
  const toPay = formatMessage(words.commands.payment.toPay, {
    id: '1c0298ac',
    method: 'balance',
    agreement: '3f9a',
  });
  expect(toPay).toContain('\u2068balance\u2069');
  await result(toPay);
  await result(JSON.stringify({ remedy: toPay }));
  await note(toPay);
  status(toPay);
  await ask(toPay, AbortSignal.abort());
  expect(out.text()).toContain('payment 1c0298ac --confirm balance --agree 3f9a');
  for (const written of [out.text(), err.text()]) {
    expect(written).not.toMatch(directionMark);
    expect(written).not.toMatch(/\\u20/);
  }
});

test('A15 the terminal writes no control character but line breaks and its own colours', async () => {
  plainEnvironment();
  const [out, err] = [stream(true), stream(true)];
  const { result, note, ask, style, status } = terminalOn(out, err, stream(true));
  const hostile = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('');
  const sequences = '\u001b[2J\u001b[8mhidden\u001b]52;c;eA==\u0007\u001b[38;5;1m';
  await result(hostile + sequences);
  await note(hostile + sequences);
  status(hostile + sequences);
  await ask(hostile + sequences, AbortSignal.abort());
  for (const written of [out.text(), err.text()]) {
    // `status` clears its line.
    const rest = written.replaceAll('\r\u001b[K', '').replaceAll('\n', '');
    expect(rest).not.toMatch(/\p{Cc}/u);
  }
  await result(style('red', 'FAILED'));
  expect(out.text()).toContain('\u001b[31mFAILED\u001b[39m');
});

test('the terminal keeps why a result could not be written, and takes no reader for no problem', async () => {
  /** As Node's stdout, which stays open after an error. */
  const broken = (code: string) => {
    const out = stream(false);
    Object.assign(out.written, {
      write: (_text: string, done: (error: Error) => void) =>
        done(Object.assign(new Error(), { code })),
    });
    return out;
  };
  const full = terminalOn(broken('ENOSPC'), stream(false));
  expect(full.resultProblem()).toBeNull();
  expect(full.isLost()).toBe(false);
  await full.result('a result\n');
  expect(full.isLost()).toBe(true);
  expect(full.resultProblem()).toMatchObject({ code: 'LK-604', details: { reason: 'ENOSPC' } });
  const closed = terminalOn(broken('EPIPE'), stream(false));
  await closed.result('a result\n');
  expect(closed.resultProblem()).toBeNull();
  expect(closed.isLost()).toBe(true);
});

test.skipIf(process.platform === 'win32').each([
  ['C', 'de_DE.UTF-8', 'de_DE.UTF-8', false],
  ['', 'C', 'de_DE.UTF-8', false],
  [undefined, undefined, 'de_DE.utf8', true],
  [undefined, undefined, undefined, false],
])(
  'the first of LC_ALL=%s LC_CTYPE=%s LANG=%s says whether the terminal shows more than ASCII: %s',
  (all, ctype, lang, is) => {
    vi.stubEnv('LC_ALL', all);
    vi.stubEnv('LC_CTYPE', ctype);
    vi.stubEnv('LANG', lang);
    expect(terminalOn(stream(true), stream(true)).screen()?.isUnicode).toBe(is);
  },
);

test('the terminal asks nobody when stdin or stderr is a pipe', () => {
  const [terminal, pipe] = [() => stream(true), () => stream(false)];
  expect(terminalOn(pipe(), terminal(), terminal()).canAsk()).toBe(true);
  expect(terminalOn(terminal(), pipe(), terminal()).canAsk()).toBe(false);
  expect(terminalOn(terminal(), terminal(), pipe()).canAsk()).toBe(false);
});

test.each([
  ['the question is over', (_input: Stream, stop: AbortController) => stop.abort()],
  ['Ctrl+D ends the input', (input: Stream) => input.written.end()],
  ['the input cannot be read', (input: Stream) => input.written.destroy(systemError('EIO'))],
])('the terminal writes on a new line when %s without an answer', async (_why, end) => {
  const [err, input, stop] = [stream(true), stream(true), new AbortController()];
  const { ask, note } = terminalOn(stream(true), err, input);
  const answer = ask('Sure? ', stop.signal);
  await expect.poll(err.text).toBe('Sure? ');
  end(input, stop);
  expect(await answer).toBe('');
  await note('Nothing was paid.\n');
  expect(err.text()).toBe('Sure? \nNothing was paid.\n');
  // A second question does not wait for ever.
  expect(await ask('Sure? ', stop.signal)).toBe('');
});

test('the terminal takes Ctrl+C that was typed before the question for an empty answer', async () => {
  const [err, input] = [stream(true), stream(true)];
  const answer = terminalOn(stream(true), err, input).ask('Sure? ', new AbortController().signal);
  input.written.write('\u0003');
  await expect.poll(err.text).toContain('Sure? ');
  input.written.write('yes\n');
  expect(await answer).toBe('');
});

test('the terminal writes no line of its own after an answer', async () => {
  const [err, input] = [stream(true), stream(true)];
  const answer = terminalOn(stream(true), err, input).ask('Sure? ', new AbortController().signal);
  await expect.poll(err.text).toBe('Sure? ');
  input.written.write('yes\n');
  expect(await answer).toBe('yes');
  expect(err.text()).toBe('Sure? ');
});

test('the terminal returns an empty answer when its input belongs to another job', async () => {
  const { signal } = new AbortController();
  const [unset, unread] = [stream(true), stream(true)];
  // As Node does: without a listener, the error is thrown.
  const setRawMode = () => unset.written.emit('error', systemError('EIO'));
  Object.assign(unset.written, { setRawMode });
  expect(await terminalOn(stream(true), stream(true), unset).ask('Sure? ', signal)).toBe('');
  // While what was typed before is read away.
  setImmediate(() => unread.written.destroy(systemError('EIO')));
  expect(await terminalOn(stream(true), stream(true), unread).ask('Sure? ', signal)).toBe('');
});

test('the terminal writes all of a long result when stdout is a file', async () => {
  const file = path.join(temporaryFolder(), 'result.txt');
  const fd = openSync(file, 'w');
  const out = stream(false);
  const stdout = { ...out, written: Object.assign(out.written, { fd }) };
  const { result } = terminalOn(stdout, stream(false));
  await result('one\n');
  await result('two\n'.repeat(100_000));
  closeSync(fd);
  expect(readFileSync(file, 'utf8')).toBe(`one\n${'two\n'.repeat(100_000)}`);
});
