/** Another program, which has taken a port of this computer: run by itself, it says the port and stays. */
import net, { type AddressInfo } from 'node:net';

const first = net.createServer().listen(0, '127.0.0.1', () => {
  const { port } = first.address() as AddressInfo;
  const tell = () => console.log(port);
  // Where there is no IPv6, the port on 127.0.0.1 is all there is.
  net.createServer().listen(port, '::1', tell).once('error', tell);
});
