import { expect, test } from 'vitest';
import { commandArguments, readCommand } from '../../../src-main/support/command-line/command.ts';

test.each([
  [['doctor'], ['doctor']],
  [
    ['--user-data-dir=/x', '--no-sandbox', 'doctor', '--json'],
    ['doctor', '--json'],
  ],
  [['--version'], ['--version']],
  [['--ozone-platform=headless', '-h'], ['-h']],
  [['dcotor'], ['dcotor']],
])('a start with %j is a command', (args, command) => {
  expect(commandArguments(args)).toEqual(command);
});

test.each([
  [[]],
  [['--user-data-dir=/x']],
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
])('%j is read', (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

test.each([
  [['dcotor'], 'There is no command “dcotor”.', /doctor/],
  [['doctor', 'now'], '“doctor” takes no “now”.', /--help/],
  [['whoami', '--all'], '“--all” is for sign-out.', /sign-out --help/],
  [['sign-out', 'mara'], 'sign-out takes one number of an account, or --all.', /accounts/],
  [['sign-out', '1', '--all'], 'sign-out takes one number of an account, or --all.', /accounts/],
  [['doctor', '--jsn'], "Unknown option '--jsn'.", /--help/],
  [['doctor', '--json=yes'], "Option '--json' does not take an argument.", /--help/],
])('%j is refused with the problem and the remedy', (args, problem, remedy) => {
  const command = readCommand(args);
  expect(command).toMatchObject({ name: 'misuse', problem });
  expect(command.name === 'misuse' && command.remedy).toMatch(remedy);
});
