/** A program that takes a port of this computer. It prints the port, and runs until it is killed. */
import net from 'node:net';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';

const port = await listenOnLoopback(net.createServer());
// Without IPv6 it has the port on 127.0.0.1 alone.
await listenOnLoopback(net.createServer(), '::1', port).catch(() => undefined);
console.log(port);
