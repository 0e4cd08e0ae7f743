/** A terminal that records what was written to it. */
import type { Terminal } from '../../src-main/support/command-line/terminal.ts';

export function recorder() {
  const said = { result: '', note: '' };
  const terminal: Terminal = {
    result: async (text) => {
      said.result += text;
    },
    note: async (text) => {
      said.note += text;
    },
    status: () => {},
    isLost: () => false,
    style: (_style, text) => text,
  };
  return { said, terminal };
}
