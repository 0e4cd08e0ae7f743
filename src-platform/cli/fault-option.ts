/** The option `--fault NAME` or `--fault NAME=OPTIONS`, with OPTIONS as the JSON of `PUT /__control/faults/{name}`. */
import { type FaultName, faultName, faultNames, faultOptions } from '../faults.ts';
import { UsageError } from './options.ts';

type SwitchedFault = { readonly name: FaultName; readonly options: object };

/** Throws a UsageError that names the faults, or the option that is wrong. */
export function readFault(text: string): SwitchedFault {
  const [given = '', ...rest] = text.split('=');
  const name = faultName.safeParse(given);
  if (!name.success) {
    throw new UsageError(`--fault knows no "${given}". It knows: ${faultNames.join(', ')}`);
  }
  if (rest.length === 0) return { name: name.data, options: {} };
  const options = faultOptions[name.data].safeParse(jsonIn(rest.join('='), given));
  if (!options.success) {
    const [issue] = options.error.issues;
    const at = issue?.path.join('.') || 'the options';
    throw new UsageError(`--fault ${given}: ${at}: ${issue?.message ?? 'wrong'}`);
  }
  return { name: name.data, options: options.data };
}

function jsonIn(text: string, fault: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--fault ${fault} takes options as JSON, not "${text}"`);
  }
}
