/** A program that takes a port of this computer. It prints the port, and runs until it is killed. */
import net, { type AddressInfo } from 'node:net';

const first = net.createServer().listen(0, '127.0.0.1', () => {
  const { port } = first.address() as AddressInfo;
  const tell = () => console.log(port);
  // Without IPv6 it has the port on 127.0.0.1 alone.
  net.createServer().listen(port, '::1', tell).once('error', tell);
});
