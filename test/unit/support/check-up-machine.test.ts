import { createServer as createHttpsServer } from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../dev/lib/free-port.ts';
import { Failure, systemError } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { runCheckUp } from '../../../src-main/support/check-up/check-up.ts';
import type { Environment } from '../../../src-main/support/check-up/environment.ts';
import { openSocket, readRoute } from '../../../src-main/support/check-up/socket.ts';
import type { StepView } from '../../../src-shared/check-up.ts';
import { appError } from '../../../src-shared/errors.ts';
import { checkUp, expectProblem, machine } from '../../support/check-up.ts';
import { checkUpWith, healthy } from '../../support/check-up-platform.ts';
import { startChild } from '../../support/child.ts';
import { listenInTest } from '../../support/listen-in-test.ts';
import { startPasswordProxy } from '../../support/password-proxy.ts';
import { type Answer, configFor, json, page } from '../../support/scripted-platform.ts';
import {
  certificateChain,
  selfSignedCertificate,
  selfSignedKey,
} from '../../support/self-signed.ts';
import { speak } from '../../support/speak.ts';

/** Returns a port of this computer on which nothing listens. */
const closedPort = () => freePort();

test('the check-up names the clock when it is behind', async () => {
  const now = () => Date.now() - 3 * 3_600_000;
  const says = { found: /3 hr behind/, remedy: /date and time/ };
  expectProblem(await checkUpWith({ network: { now } }), 'clock', says);
});

test.each([
  ['none', 'keine'],
  ['system', 'die des Systems'],
  ['Wayland', 'Wayland'],
])('the check-up names the display in the language in use: %s', async (display, named) => {
  await speak('de');
  const config = appError('LK-101');
  const environment = machine({ config });
  const system = { ...environment.system, display };
  const { step } = await checkUp({ ...environment, system });
  expect(step('system').found).toBe(`Latchkey 1.2.3. Test 1.0. Anzeige: ${named}.`);
});

test('the check-up names the loopback address that cannot be used, and why, when the other one works', async () => {
  const { listen } = net.Server.prototype;
  // A computer without IPv6.
  vi.spyOn(net.Server.prototype, 'listen').mockImplementation(function (
    this: net.Server,
    ...args: unknown[]
  ) {
    if (!isDeepStrictEqual(args, [{ host: '::1', port: 0, exclusive: true }])) {
      return Reflect.apply(listen, this, args);
    }
    process.nextTick(() => this.emit('error', systemError('EADDRNOTAVAIL')));
    return this;
  });
  const { problems, step } = await checkUpWith();
  expect(problems).toEqual([]);
  expect(step('loopback').found).toBe(
    'A request comes back on 127.0.0.1. ::1 cannot be used (EADDRNOTAVAIL).',
  );
});

test('the check-up names the host that is not found when there is no resolver for it', async () => {
  const config = configFor('https://auth.latchkey.invalid');
  const { problems, step } = await checkUp(machine({ config }));
  expect(problems).toEqual(['name-auth']);
  expect(step('name-auth').found).toMatch(/LK-311: The address auth\.latchkey\.invalid/);
  expect(step('name-auth').remedy).toMatch(/DNS/);
  expect(step('device')).toMatchObject({
    status: 'skipped',
    found: 'Not checked: “Name lookup of auth.latchkey.invalid” must work first.',
  });
});

test('the check-up names the connection, and still asks the API, when the authorization server is refused', async () => {
  const authUrl = `http://127.0.0.1:${await closedPort()}`;
  const { problems, step } = await checkUpWith({ config: { authUrl } });
  expect(problems).toEqual(['connection-auth']);
  expect(step('connection-auth').found).toMatch(/LK-301.*ECONNREFUSED/);
  expect(step('api').status).toBe('ok');
  expect(step('public-key').status).toBe('ok');
});

/** Starts another program that listens on a port of both loopback addresses. */
async function startPortHolder() {
  const holder = startChild(new URL('../../support/port-holder.ts', import.meta.url), []);
  onTestFinished(holder.kill);
  return { port: Number(await holder.waitForLine(Boolean)), pid: holder.process.pid };
}

test('the check-up names the program when it uses every fixed port', async () => {
  const { port, pid } = await startPortHolder();
  const { problems, step } = await checkUpWith({ config: { redirect: { ports: [port] } } });
  expect(problems).toEqual(['ports']);
  expect(step('ports').found).toMatch(new RegExp(`LK-202.*${port}`));
  expect(step('ports').remedy).toMatch(/Close the other program/);
  if (process.platform === 'linux') expect(step('ports').found).toContain(`(process ${pid})`);
});

test.runIf(process.platform === 'linux')(
  'the check-up passes when this process uses the fixed port, on Linux',
  async () => {
    const port = await closedPort();
    const hosts = ['127.0.0.1', '::1'];
    await Promise.allSettled(hosts.map((host) => listenInTest(net.createServer(), host, port)));
    const { problems, step } = await checkUpWith({ config: { redirect: { ports: [port] } } });
    expect(problems).toEqual([]);
    expect(step('ports').found).toBe(`${port} is used by a sign-in of this launcher.`);
  },
);

test('the check-up passes when the waiting sign-in uses the fixed port', async () => {
  const { port } = await startPortHolder();
  const { problems, step } = await checkUpWith({
    config: { redirect: { ports: [port] } },
    signInPort: () => port,
  });
  expect(problems).toEqual([]);
  expect(step('ports').found).toBe(`${port} is used by a sign-in of this launcher.`);
});

test('the check-up passes when one of the fixed ports is free', async () => {
  const ports = [(await startPortHolder()).port, await closedPort()];
  const { problems, step } = await checkUpWith({ config: { redirect: { ports } } });
  expect(problems).toEqual([]);
  expect(step('ports').found).toContain(`Free: ${ports[1]}.`);
});

test('the check-up says that the system forbids a fixed port, and names no other program', async () => {
  const port = await closedPort();
  const { listen } = net.Server.prototype;
  vi.spyOn(net.Server.prototype, 'listen').mockImplementation(function (this: net.Server, ...args) {
    if (JSON.stringify(args).includes(String(port))) throw systemError('EACCES');
    return listen.apply(this, args);
  });
  const { problems, step } = await checkUpWith({ config: { redirect: { ports: [port] } } });
  expect(problems).toEqual(['ports']);
  expect(step('ports').found).toMatch(/LK-201.*EACCES/);
  expect(step('ports').found).toContain(`${port} cannot be used (EACCES).`);
  expect(step('ports').found).not.toContain('another program');
});

/** Runs the check-up where each request goes by this route. */
async function checkUpBy(route: string, network: Partial<Environment['network']> = {}) {
  const config = configFor('https://auth.latchkey.invalid');
  return checkUp(machine({ config, network: { resolveProxy: async () => route, ...network } }));
}

test.each([
  ['Basic', undefined],
  ['Negotiate, NTLM, Basic', ['Negotiate', 'NTLM', 'Basic realm="office, \\"first\\" floor"']],
  [
    'Digest, Basic',
    ['Digest realm="a", qop = "auth", algorithm=MD5, Basic realm="b", charset="UTF-8"'],
  ],
  ['Negotiate', ['Negotiate YII=']],
])('the check-up says how the proxy asks for a password: %s', async (names, challenges) => {
  const proxy = await startPasswordProxy(challenges);
  onTestFinished(proxy.stop);
  const { problems, step } = await checkUpBy(`PROXY ${proxy.address}`);
  expect(problems).toEqual(['proxy']);
  expect(step('proxy').found).toMatch(/LK-309/);
  expect(step('proxy').found).toContain(
    `The proxy is ${proxy.address}. It asks for a password (${names}).`,
  );
  expect(step('proxy').remedy).toMatch(/without a password/);
  expect(proxy.targets).toContain('auth.latchkey.invalid:443');
});

test('the check-up does not say of a proxy that refuses the host that it does not answer', async () => {
  const proxy = net.createServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  });
  const port = await listenInTest(proxy);
  expectProblem(await checkUpBy(`PROXY 127.0.0.1:${port}`), 'proxy', {
    found: /does not connect Latchkey to auth\.latchkey\.invalid.*it answered 403/,
  });
});

test('the check-up names the proxy when it does not answer', async () => {
  const route = `PROXY 127.0.0.1:${await closedPort()}; DIRECT`;
  expectProblem(await checkUpBy(route), 'proxy', { found: /LK-310.*ECONNREFUSED/ });
});

test('the check-up claims nothing about a SOCKS proxy that it cannot use', async () => {
  const { problems, step } = await checkUpBy('SOCKS5 127.0.0.1:9', {
    fetch: async () => {
      throw new Error('net::ERR_SOCKS_CONNECTION_FAILED');
    },
  });
  const notUsed = 'The check-up cannot use the proxy SOCKS5 127.0.0.1:9; the launcher can.';
  expect(step('proxy')).toMatchObject({ status: 'skipped', found: notUsed });
  expect(step('tls-auth')).toMatchObject({ status: 'skipped', found: 'Nothing answered.' });
  expect(problems).toContain('api');
  expect(step('api').found).toMatch(/LK-310/);
});

/** Starts a server with a certificate that no computer trusts, as software that inspects traffic would present. */
async function startUntrusted(cert = selfSignedCertificate): Promise<string> {
  const options = { key: selfSignedKey, cert };
  const server = createHttpsServer(options, (_request, response) => response.end('hello'));
  return `https://localhost:${await listenInTest(server)}`;
}

test('the check-up names the issuer when the certificate does not verify', async () => {
  const config = configFor(await startUntrusted());
  expectProblem(await checkUp(machine({ config })), 'tls-auth', {
    found: /LK-303.*issued by localhost.*valid until 2126/,
    remedy: /inspect traffic/,
  });
});

/** Answers as if this computer trusted the server's certificate. */
const trustingFetch: Environment['network']['fetch'] = async (address) => {
  if (!address.includes('/oauth/')) {
    const status = address.includes('/payments/') ? 404 : 401;
    return Response.json({ data: null, status, error: 'no' }, { status });
  }
  const { origin } = new URL(address);
  const page = { verification_uri: `${origin}/device`, expires_in: 600 };
  return Response.json({ device_code: 'one', user_code: 'ABCD-EFGH', ...page });
};
const trusting = { fetch: trustingFetch, paymentsFetch: trustingFetch };

test.each([
  ['itself', selfSignedCertificate, /leads to localhost, which/],
  ['others', certificateChain, /leads to Root, which/],
])(
  'the check-up warns when only this computer trusts the certificate, signed by %s',
  async (_by, certificate, found) => {
    const config = configFor(await startUntrusted(certificate));
    expectProblem(await checkUp(machine({ config, network: trusting })), 'tls-auth', {
      status: 'warning',
      found,
      remedy: /Ask whoever runs this computer or network.*whole chain/,
    });
  },
);

test('the check-up names issuer and expiry of a certificate when it verifies', async () => {
  const config = configFor(await startUntrusted());
  const authorities = [selfSignedCertificate];
  const { problems, step } = await checkUp(
    machine({ config, network: { ...trusting, authorities } }),
  );
  expect(problems).toEqual([]);
  expect(step('tls-auth').found).toMatch(/issued by localhost.*valid until 2126-10-28\.$/);
});

test.each<[string, Answer, RegExp]>([
  ['LK-304', page('<h1>Welcome to the hotel</h1>'), /sign in to your network/],
  [
    'LK-307',
    (_request, response) => response.writeHead(302, { location: '/login' }).end(),
    /network sign-in pages/,
  ],
])(
  'the check-up names a captive portal when %s is what everything answers',
  async (found, answer, remedy) => {
    const paths = ['/authorize', '/oauth/device/code', '/v1/users/me'];
    const answers = Object.fromEntries(paths.map((each) => [each, answer]));
    expectProblem(await checkUpWith({ answers }), 'captive-portal', { found, remedy });
  },
);

test.each([
  ['absent', page('not found', 404), /LK-306.*404/],
  ['not sent', ((_request, response) => response.destroy()) as Answer, /LK-301/],
])('the check-up names the sign-in page when it is %s', async (_how, answer, found) => {
  const answers = { '/authorize': answer };
  expectProblem(await checkUpWith({ answers }), 'authorize', { found });
});

test('the check-up names the grant when the platform does not permit the device flow', async () => {
  const answers = { '/oauth/device/code': json({ error: 'unauthorized_client' }, 400) };
  expectProblem(await checkUpWith({ answers }), 'device', {
    found: /LK-222/,
    remedy: /device_code grant/,
  });
});

test.each([
  ['absent', 'failed'],
  ['fails', 'warning'],
] as const)('the check-up names the program that opens links when it %s', async (state, status) => {
  const desktop = { linkOpener: 'xdg-open', programState: async () => state };
  expectProblem(await checkUpWith({ desktop }), 'link-opener', {
    status,
    found: /LK-903.*xdg-open/,
    remedy: /xdg-utils/,
  });
});

test.each([
  ['missing', 'LK-501', 'failed'],
  ['locked', 'LK-504', 'failed'],
  ['hanging', 'LK-503', 'failed'],
  ['failing', 'LK-504', 'failed'],
  ['weak', 'LK-502', 'warning'],
  ['unreached', /LK-511.*The keyring \(gnome_libsecret\) cannot be reached/, 'warning'],
] as const)('the check-up names the keyring when it is %s', async (keyring, code, status) => {
  expectProblem(await checkUpWith({ keyring }), 'keyring', {
    status,
    found: code,
    remedy: /keyring/,
  });
});

test.each([
  [100 * 1024, 'failed'],
  [20 * 1024 ** 2, 'warning'],
] as const)('the check-up names the disk when %i bytes are free', async (bytes, status) => {
  const storage = { freeBytes: async () => bytes };
  expectProblem(await checkUpWith({ storage }), 'disk', { status, remedy: /full disk/ });
});

test('the check-up shows the home folder as ~, because it names the person', async () => {
  const { here } = await healthy();
  const home = path.dirname(here.storage.folder);
  const storage = { ...here.storage, home, freeBytes: async () => 0 };
  const shown: unknown[] = [];
  const { steps } = await runCheckUp(
    { ...here, storage },
    { signal: new AbortController().signal, onProgress: (progress) => shown.push(progress) },
  );
  expect(steps().find(({ id }) => id === 'disk')?.found).toContain('~/user-data');
  expect(JSON.stringify([steps(), shown])).not.toContain(home);
});

test('the check-up names the sandbox when it is switched off', async () => {
  const system = { isSandboxed: false };
  expectProblem(await checkUpWith({ system }), 'sandbox', { found: /LK-904/ });
});

test.each([
  [null, /^Start the installed launcher once/],
  [
    'xdg-mime default a b',
    /^If another program opens the links, run this in a terminal.*: xdg-mime default a b$/,
  ],
])(
  'the check-up warns when links to payments do not open this launcher, with %s',
  async (linkCommand, remedy) => {
    const desktop = { opensLinks: () => false, linkCommand };
    expectProblem(await checkUpWith({ desktop }), 'link-handler', { remedy });
  },
);

const sessionUntil = (expiresAt: number, isRenewable: boolean) => async () => ({
  accessToken: new Secret('at-1'),
  secrets: [],
  expiresAt,
  isRenewable,
});

test('the check-up passes when a session has expired and can be refreshed', async () => {
  const { platform, here } = await healthy({ session: sessionUntil(Date.now() - 1000, true) });
  const { problems, step } = await checkUp(here);
  expect(problems).toEqual([]);
  expect(step('session').found).toMatch(/refreshes it when it is needed next/);
  // The key is for a payment. The token of the session is not sent.
  const sent = platform.requests.flatMap(({ headers }) => headers.authorization ?? []);
  expect(sent).toEqual(['Bearer pk_test']);
});

test('the check-up passes when the platform refuses an access token that can be refreshed', async () => {
  const session = sessionUntil(Date.now() + 3_600_000, true);
  const { problems, step } = await checkUpWith({ session });
  expect(problems).toEqual([]);
  expect(step('session').found).toMatch(/does not accept the access token any more/);
});

test('the check-up names the session when it has expired and cannot be refreshed', async () => {
  const session = sessionUntil(Date.now() - 1000, false);
  expectProblem(await checkUpWith({ session }), 'session', { remedy: /Sign in again/ });
});

test('the check-up names the session when the keyring cannot decrypt it', async () => {
  const session = () => Promise.reject(new Failure('LK-505', { before: 'kwallet', now: 'x' }));
  expectProblem(await checkUpWith({ session }), 'session', { found: /LK-505.*kwallet/ });
});

test('the check-up shows no complete e-mail address when the platform refuses with one', async () => {
  const message = 'mira.lovelace@player.example is suspended';
  const profile: Answer = (request, response) => {
    const status = request.headers.authorization === undefined ? 401 : 403;
    json({ data: null, status, error: { message } }, status)(request, response);
  };
  const session = sessionUntil(Date.now() + 3_600_000, true);
  const { here } = await healthy({ answers: { '/v1/users/me': profile }, session });
  const shown: (readonly StepView[])[] = [];
  const { steps } = await runCheckUp(here, {
    signal: new AbortController().signal,
    onProgress: (progress) => shown.push(progress),
  });
  for (const last of [steps(), shown.at(-1)]) {
    const { found } = last?.find(({ id }) => id === 'session') ?? {};
    expect(found).toContain('m…@player.example is suspended');
  }
  expect(JSON.stringify([steps(), shown])).not.toContain('lovelace');
});

test('openSocket names the time limit when a proxy does not answer within it', async () => {
  const proxy = net.createServer();
  const port = await listenInTest(proxy);
  const limit = new AbortController();
  proxy.once('connection', () => limit.abort());
  const route = readRoute(`PROXY 127.0.0.1:${port}`);
  await expect(
    openSocket(new URL('https://api.example.com'), route, limit.signal),
  ).rejects.toMatchObject({ appError: { code: 'LK-310', details: { reason: 'ETIMEDOUT' } } });
});

test('openSocket closes its connection when a proxy refuses the tunnel', async () => {
  const connections: net.Socket[] = [];
  const proxy = net.createServer((socket) => {
    connections.push(socket);
    socket.once('data', () => socket.write('HTTP/1.1 503 No\r\n\r\n'));
  });
  const port = await listenInTest(proxy);
  const route = readRoute(`PROXY 127.0.0.1:${port}`);
  const { signal } = new AbortController();
  const opening = openSocket(new URL('https://api.example.com'), route, signal);
  await expect(opening).rejects.toMatchObject({ appError: { code: 'LK-310' } });
  // A connection that stays open has no listener for an error, and a reset of the proxy would end main.
  await expect.poll(() => connections[0]?.readableEnded).toBe(true);
});

test('the check-up uses no network, and says nothing of the files of a platform, when the configuration is wrong', async () => {
  const config = appError('LK-104', { key: 'colour', file: 'latchkey.json' });
  const { problems, step, steps } = await checkUp(machine({ config }));
  expect(problems).toEqual(['configuration']);
  expect(step('configuration').found).toMatch(/LK-104.*colour/);
  expect(steps.map(({ id }) => id)).not.toContain('device');
  const blocked = 'Not checked: “Configuration” must work first.';
  for (const id of ['accounts', 'payments']) expect(step(id).found).toBe(blocked);
});

test('the check-up ends in its time when a server never answers', async () => {
  const { here } = await healthy({ answers: { '/v1/users/me': () => {} } });
  const { signal } = new AbortController();
  const { steps, ok } = await runCheckUp(here, { signal, limitMs: 300 });
  expect(ok).toBe(false);
  const late = steps().filter(({ found }) => found === 'There was no result within 0.3 s.');
  expect(late.map(({ id }) => id)).toContain('captive-portal');
});
