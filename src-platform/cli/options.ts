import { isIP } from 'node:net';
import { parseArgs } from 'node:util';

const defaultPort = 4400;

export const usage = `Usage: npm run platform -- [options]

Runs the embedded platform (authorization server and API) on two ports of this machine,
which answer to 127.0.0.1, localhost and [::1].

Options:
  --port N      first port; the API takes the next one (default ${defaultPort}; 0 takes any two free ones)
  --host ADDRESS
                listen there in place of loopback, for a second device or a container: an address of
                this machine, or 0.0.0.0 for all of them. Whoever reaches it can sign in as everybody
  --issuer URL  the origin by which clients know the authorization server, where that is another one.
                With https:, a proxy of yours has the certificate and passes everything on
  --config FILE
                JSON with clients, users, payments, keys, lifetimes of your own: src-platform/README.md
  --data DIR    folder of the database (default .latchkey/platform in the project)
  --memory      keep nothing: everybody is signed out when it ends
  --refresh-tokens
                give a refresh token at each sign-in to clients that have the grant type
                refresh_token, such as Latchkey (otherwise none gets one)
  --access-token-lifetime SECONDS
                how long an access token is good (default 3600)
  --fault NAME[=OPTIONS]
                switch a fault on from the start; may be given several times. OPTIONS are JSON, as in
                --fault 'slow={"ms": 5000}'. src-platform/README.md lists the faults, and docs/SUPPORT.md
                has an exercise for each
  --json        print one line of JSON once both servers answer
  --open-payments
                print a line {"open": ID} when a player opens a payment in Latchkey, in place of a
                latchkey:// link: for npm start, because the system knows no launcher that runs from source
  --help        show this

It ends cleanly, with exit code 0, on SIGTERM, on SIGINT (Ctrl+C), and when its standard input
closes, so it never outlives the program that started it. Only a pipe or a socket is watched for
that. With a terminal as standard input, or with none (as with "< /dev/null" or in the background
of a script), only a signal ends it.

Exit codes: 0 ended as asked, 64 wrong options, 69 a port is in use or the
host cannot be listened on, 70 anything else,
73 the data folder cannot be used,
78 the configuration cannot be used. A signal during the start ends it with no exit code.
`;

export type CliOptions = ReturnType<typeof parseOptions>;

export class UsageError extends Error {}

function portOf(text: string): number {
  const port = Number(text);
  // The API needs the port after it.
  if (!/^\d+$/.test(text) || port > 65_534) {
    throw new UsageError(`--port takes a number from 0 to 65534, not "${text}"`);
  }
  return port;
}

function hostOf(text: string): string {
  if (isIP(text) === 4 || text === 'localhost') return text;
  // The form that a client puts into its Host header. An address with a zone, such as fe80::1%eth0, fits into no URL.
  const inUrl = isIP(text) === 6 ? URL.parse(`http://[${text}]`) : null;
  if (inUrl !== null) return inUrl.hostname.slice(1, -1);
  throw new UsageError(`--host takes an IP address or localhost, not "${text}"`);
}

function issuerOf(text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) {
    return url.origin;
  }
  throw new UsageError(`--issuer takes http:// or https:// and a host, no path, not "${text}"`);
}

function lifetimeOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError(`--access-token-lifetime takes a number of seconds, not "${text}"`);
  }
  return Number(text);
}

export function parseOptions(args: readonly string[], defaultData: string) {
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        issuer: { type: 'string' },
        config: { type: 'string' },
        data: { type: 'string' },
        memory: { type: 'boolean', default: false },
        'refresh-tokens': { type: 'boolean', default: false },
        'access-token-lifetime': { type: 'string' },
        fault: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        'open-payments': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.memory && values.data !== undefined) {
      throw new UsageError('--memory and --data exclude each other');
    }
    if (values.config === '') throw new UsageError('--config takes a file');
    if (values.data === '') throw new UsageError('--data takes a folder');
    const lifetime = values['access-token-lifetime'];
    return {
      port: values.port === undefined ? defaultPort : portOf(values.port),
      host: hostOf(values.host),
      issuer: values.issuer === undefined ? undefined : issuerOf(values.issuer),
      /** The file's name. */
      config: values.config,
      data: values.memory ? null : (values.data ?? defaultData),
      refreshTokens: values['refresh-tokens'],
      lifetimes: lifetime === undefined ? {} : { accessToken: lifetimeOf(lifetime) },
      /** As they were given: `NAME` or `NAME=OPTIONS`. */
      faults: values.fault,
      json: values.json,
      openPayments: values['open-payments'],
      help: values.help,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
