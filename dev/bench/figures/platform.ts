import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { accessToken } from '../../../test/platform/flows.ts';
import { type Figure, interleave } from '../figure.ts';
import { load } from '../load.ts';
import { startWorker } from '../worker.ts';
import type { Workshop } from '../workshop.ts';

const connections = 32;

export const platform: Figure = {
  id: 'platform',
  title: '`/v1/users/me` per second, against a bare server with the same body',
  definition: `Answers of the embedded platform per second of its processor time, while ${connections} connections each ask again after an answer, with an access token of a sign-in. By processor time, because client and server share two cores. Linux only.`,
  peer: 'A Node server in a process of its own that answers every request with the same body. Both get the same bytes.',
  comparison: 'ratio',
  measured: 'requests/s',
  better: 'higher',
  goal: 0.4,
  measure: async (workshop) => {
    const running = await workshop.platform();
    const headers = { authorization: `Bearer ${await accessToken(running)}` };
    const url = new URL(`${running.apiUrl}/v1/users/me`);
    const body = await (await fetch(url, { headers })).text();
    const bare = await bareServer(workshop, body);
    const perSecond = (pid: number | undefined, place: URL) => async () => {
      const before = await processorTime(pid);
      const answers = await load({ url: place, headers, connections, ms: 500 });
      return answers / ((await processorTime(pid)) - before);
    };
    return interleave(8, {
      ours: perSecond(running.pid, url),
      peer: perSecond(bare.pid, bare.url),
    });
  },
};

/** Returns the time in s for which the threads of a process have run. */
async function processorTime(pid: number | undefined): Promise<number> {
  const threads = `/proc/${pid}/task`;
  const times = await Promise.all(
    (await readdir(threads)).map(async (thread) => {
      const [running] = (await readFile(`${threads}/${thread}/schedstat`, 'utf8')).split(' ');
      return Number(running) / 1e9;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

async function bareServer(workshop: Workshop, body: string) {
  const script = path.join(import.meta.dirname, '../bare-server.ts');
  const { child, next } = startWorker(workshop, script, [body]);
  const { port } = z.object({ port: z.number() }).parse(await next());
  return { pid: child.pid, url: new URL(`http://127.0.0.1:${port}/v1/users/me`) };
}
