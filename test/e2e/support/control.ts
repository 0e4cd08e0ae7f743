import { control } from '../../platform/flows.ts';

/** Calls a control endpoint of the platform. Returns the data of its answer. Throws if it refuses: the test would go on without its fault. */
export async function callControl(...call: Parameters<typeof control>): Promise<unknown> {
  const { envelope } = await control(...call);
  const [, , endpoint] = call;
  if (envelope.error)
    throw new Error(`The platform refused ${endpoint}: ${envelope.error.message}`);
  return envelope.data;
}
