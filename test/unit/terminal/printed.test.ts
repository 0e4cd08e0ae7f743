/** The output of `payment`, `accounts` and `whoami` in every state of the gallery, as `printed.txt` lists it. */
import { expect, test, vi } from 'vitest';
import { now } from '../../../dev/gallery/states/now.ts';
import { states } from '../../../dev/gallery/states/states.ts';
import { idleBridge, run } from '../../support/terminal.ts';

const commandsIn: Readonly<Record<string, readonly string[]>> = {
  payment: ['payment p-1'],
  'signed-in': ['accounts', 'whoami'],
  'signed-out': ['accounts', 'whoami'],
};

async function printed(command: string, state: (typeof states)[keyof typeof states]) {
  const bridge = idleBridge(() => state, {});
  const plain = await run(command.split(' '), { bridge });
  const json = await run([...command.split(' '), '--json'], { bridge });
  // The time of a profile is printed in the time zone of the computer.
  const note = plain.note.replace(/(?<= ago \().+(?=\))/, 'time');
  return [
    [`latchkey ${command} ends with ${plain.code}`, plain.result, note],
    [`with --json ${json.code}`, JSON.stringify(JSON.parse(json.result)), json.note],
  ]
    .flat()
    .map((text) => text.trimEnd())
    .filter(Boolean)
    .join('\n');
}

test('each command prints in each state what the list says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const statesOf = new Map<string, string[]>();
  for (const [name, state] of Object.entries(states)) {
    for (const command of commandsIn[state.kind] ?? []) {
      const text = await printed(command, state);
      statesOf.set(text, [...(statesOf.get(text) ?? []), name]);
    }
  }
  const list = [...statesOf].map(([text, names]) => `# ${names.join(', ')}\n${text}\n`);
  await expect(list.join('\n')).toMatchFileSnapshot('printed.txt');
});
