import { expect, test } from 'vitest';
import { commandArguments, readCommand } from '../../../src-terminal/arguments.ts';
import { speak } from '../../support/speak.ts';

test.each([
  ['doctor', 'doctor'],
  ['--user-data-dir=/x --no-sandbox doctor --json', 'doctor --json'],
  ['--version', '--version'],
  ['--ozone-platform=headless -h', '-h'],
  ['dcotor', 'dcotor'],
  ['--json --proxy-server=http://127.0.0.1:3128 accounts', '--json accounts'],
  ['--ozone-platform=headless --all --no-sandbox sign-out', '--all sign-out'],
  ['--limit 5 --no-sandbox journal --json', '--limit 5 journal --json'],
  ['--out=x.zip report', '--out=x.zip report'],
  ['--reference doctor journal', '--reference doctor journal'],
  ['--json', '--json'],
  ['--version --pay=1', '--version --pay=1'],
])('a start with “%s” is the command “%s”', (args, command) => {
  expect(commandArguments(args.split(' '))).toEqual(command.split(' '));
});

test.each([
  [[]],
  [['--user-data-dir=/x']],
  [['--no-sandbox', '-headless', '--constructor']],
  [['--pay', 'doctor']],
  [['--pay=1', 'doctor']],
  [['latchkey://pay/doctor']],
  [['/home/x/doctor']],
  [['C:\\doctor']],
])('a start with %j opens the window', (args) => {
  expect(commandArguments(args)).toBeUndefined();
});

test.each([
  [['doctor'], { name: 'doctor', json: false }],
  [['doctor', '--json'], { name: 'doctor', json: true }],
  [['--json', 'doctor'], { name: 'doctor', json: true }],
  [['--version'], { name: 'version', json: false }],
  [['--version', '--json'], { name: 'version', json: true }],
  [[], { name: 'help', about: null }],
  [['-h'], { name: 'help', about: null }],
  [['whoami', '--json'], { name: 'whoami', json: true }],
  [['sign-out'], { name: 'sign-out', account: null, json: false }],
  [['sign-out', '2'], { name: 'sign-out', account: 2, json: false }],
  [['sign-out', '--all'], { name: 'sign-out', account: 'all', json: false }],
  [['doctor', '--help'], { name: 'help', about: 'doctor' }],
  [['help'], { name: 'help', about: null }],
  [['help', 'help'], { name: 'help', about: null }],
  [['help', 'doctor'], { name: 'help', about: 'doctor' }],
  [['report', '--out=-x'], { name: 'report', out: '-x', json: false }],
  [['--all', 'sign-out'], { name: 'sign-out', account: 'all', json: false }],
  [['sign-out', '9999'], { name: 'sign-out', account: 9999, json: false }],
  [['sign-in'], { name: 'sign-in', keep: null, json: false }],
  [['sign-in', '--keep', 'keyring'], { name: 'sign-in', keep: 'keyring', json: false }],
  [['sign-in', '--keep=weak', '--json'], { name: 'sign-in', keep: 'weak', json: true }],
  [['payment', 'p-1'], { name: 'payment', text: 'p-1', confirm: null, agree: null, json: false }],
  [
    ['payment', 'p-1', '--confirm', 'card', '--agree', 'x', '--json'],
    { name: 'payment', text: 'p-1', confirm: 'card', agree: 'x', json: true },
  ],
  [['journal'], { name: 'journal', reference: null, limit: null, follow: false, json: false }],
  [
    ['journal', '--reference', '7kq2-m9xa', '--limit', '9999999', '--follow', '--json'],
    { name: 'journal', reference: '7KQ2M9XA', limit: 9999999, follow: true, json: true },
  ],
])('%j is read', (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

test.each([
  [['sign-out', '--version']],
  [['sign-out', '2', '--all', '--version']],
  [['payment', '1', '--confirm', 'balance', '--agree', 'x', '--version']],
  [['journal', '--follow', '--version']],
  [['--version', 'sign-in']],
])('%j only asks for the version', (args) => {
  expect(readCommand(args)).toEqual({ name: 'version', json: false });
});

test.each([
  [['sign-out', '--help', '--version'], 'sign-out'],
  [['payment', '1', '--help'], 'payment'],
])('%j only asks for help', (args, about) => {
  expect(readCommand(args)).toEqual({ name: 'help', about });
});

test.each([
  [['dcotor'], 'There is no command “dcotor”.', /doctor/],
  [['doctor', 'now'], '“doctor” takes no “now”.', /--help/],
  [['whoami', '--all'], '“--all” is for sign-out.', /sign-out --help/],
  [['sign-out', 'mara'], 'sign-out takes one number of an account, or --all.', /accounts/],
  [['sign-out', '1', '2'], 'sign-out takes one number of an account, or --all.', /accounts/],
  [['sign-out', '10000'], 'sign-out takes one number of an account, or --all.', /accounts/],
  [['sign-out', '2nd'], 'sign-out takes one number of an account, or --all.', /accounts/],
  [['sign-out', 'x2'], 'sign-out takes one number of an account, or --all.', /accounts/],
  [['sign-out', '1', '--all'], 'sign-out takes one number of an account, or --all.', /accounts/],
  [['doctor', '--jsn'], 'There is no option “--jsn”.', /: doctor --help$/],
  [['doctor', '-j'], 'There is no option “-j”.', /: doctor --help$/],
  [['doctor', '--no-json'], 'There is no option “--no-json”.', /: doctor --help$/],
  [['doctor', '--constructor'], 'There is no option “--constructor”.', /: doctor --help$/],
  [['doctor', '--json=yes'], '“--json” takes no value.', /--help/],
  [['--limit', 'journal'], '“--limit” is for journal.', /journal --help/],
  [['journal', '--limit'], '“--limit” needs a value.', /: journal --help$/],
  [['journal', '--limit', '--follow'], '“--limit” needs a value.', /: journal --help$/],
  [['journal', '--limit', '0'], '--limit takes a number from 1 to 9999999.', /--limit 500/],
  [['journal', '--limit', '10000000'], '--limit takes a number from 1 to 9999999.', /--limit 500/],
  [['journal', '--limit', 'x5'], '--limit takes a number from 1 to 9999999.', /--limit 500/],
  [['journal', '7KQ2M9XA'], '“journal” takes no “7KQ2M9XA”.', /journal --reference 7KQ2M9XA/],
  [['journal', 'now'], '“journal” takes no “now”.', /--help/],
  [['journal', '--reference', 'O'], '“O” is no reference.', /7KQ2M9XA/],
  [['sign-in', '--keep', 'memory'], '--keep takes keyring or weak.', /sign-in --help/],
  [['payment'], 'payment takes one ID or link.', /payment https:/],
  [['payment', '1', '2'], 'payment takes one ID or link.', /payment https:/],
  [['payment', '1', '--agree', 'x'], '“--agree” needs “--confirm METHOD”.', /payment --help/],
  [['report', '--out', ' '], '--out takes the name of a file.', /report --out/],
])('%j is refused with the problem and the remedy', (args, problem, remedy) => {
  const command = readCommand(args);
  expect(command).toMatchObject({ name: 'misuse', problem });
  expect(command.name === 'misuse' && command.remedy).toMatch(remedy);
});

const hostile = '\u001b[31m\u001b]0;x\u0007\u009b2J\u202e\r';
test.each([
  [[`${hostile}x`]],
  [['doctor', `now${hostile}`]],
  [['doctor', `--x${hostile}`]],
  [['doctor', `--json=${hostile}`]],
  [['journal', '--reference', `O${hostile}`]],
  [['sign-out', `mara${hostile}`]],
])('A15 readCommand repeats no control character of %j', (args) => {
  const command = readCommand(args);
  expect(command.name).toBe('misuse');
  expect(JSON.stringify(command)).not.toMatch(/\\u001b|\\u0007|\u009b|\u202e|\\r/);
});

test('readCommand says what is wrong in the language in use', async () => {
  await speak('de');
  expect(readCommand(['doctor', '--jsn'])).toMatchObject({
    problem: 'Es gibt keine Option „--jsn“.',
    remedy: 'Sieh nach: doctor --help',
  });
});
