/** The peer of `platform`: answers every request with the body that it was started with. */
import { createServer } from 'node:http';
import { listenOnLoopback } from '../lib/loopback.ts';

const body = process.argv[2] ?? '';
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8').end(body);
});
process.on('disconnect', () => process.exit());
process.send?.({ port: await listenOnLoopback(server) });
