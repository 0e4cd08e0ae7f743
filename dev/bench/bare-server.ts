/** The peer of `platform`: answers every request with the body that it was started with. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = process.argv[2] ?? '';
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8').end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port });
});
process.on('disconnect', () => process.exit());
