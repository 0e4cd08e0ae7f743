/** Steps about this computer. They do not use the network. */
import { plainText } from '../../../src-shared/plain-text.ts';
import { Failure } from '../../base/failure.ts';
import { type Environment, isConfig } from './environment.ts';
import type { StepDefinition } from './run-steps.ts';
import { ok, problem, skipped, type Verdict, warning } from './step.ts';

export const machineSteps = (environment: Environment): StepDefinition[] => [
  { id: 'configuration', title: 'Configuration', run: async () => configuration(environment) },
  { id: 'system', title: 'Versions and system', run: async () => system(environment) },
  { id: 'sandbox', title: 'Sandbox', run: async () => sandbox(environment) },
  { id: 'keyring', title: 'Keyring', run: () => keyring(environment) },
  { id: 'link-opener', title: 'Browser', run: () => linkOpener(environment) },
  { id: 'link-handler', title: 'Links to payments', run: async () => linkHandler(environment) },
];

function configuration({ config }: Environment): Verdict {
  if (!isConfig(config)) return problem(new Failure(config.code, config.details));
  const hosts = new Set([config.authUrl, config.apiUrl].map((url) => new URL(url).host));
  return ok(`${config.platformName}, at ${[...hosts].join(' and ')}.`);
}

function system({ system: { versions, system: name, display } }: Environment): Verdict {
  const list = Object.entries(versions).map(([what, version]) => `${what} ${version}`);
  return ok(`${list.join(', ')}. ${name}. Display: ${display}.`);
}

const sandbox = ({ system: { isSandboxed } }: Environment): Verdict =>
  isSandboxed ? ok('On for every page.') : problem(new Failure('LK-904'));

async function keyring({ keyring: probe }: Environment): Promise<Verdict> {
  const quality = await probe.runSelfTest();
  const backend = probe.backend();
  if (quality === 'strong') return ok(`${backend} encrypts and decrypts.`);
  // If the system names a keyring that it does not reach, installing one would not help.
  const code = probe.isFallback() ? 'LK-511' : 'LK-502';
  return problem(new Failure(code, { backend }), '', 'warning');
}

async function linkOpener({ desktop }: Environment): Promise<Verdict> {
  const { linkOpener: program } = desktop;
  const browser = plainText(desktop.defaultBrowser());
  const which = browser === '' ? 'in a browser that it does not name' : `in ${browser}`;
  if (program === null) return ok(`The system opens addresses ${which}.`);
  if (!(await desktop.hasProgram(program))) throw new Failure('LK-903', { program });
  return ok(`${program} opens addresses ${which}.`);
}

function linkHandler({ desktop }: Environment): Verdict {
  const opensLinks = desktop.opensLinks();
  if (opensLinks === null) return skipped('Only an installed launcher opens links.');
  if (opensLinks) return ok('latchkey: links open this launcher.');
  return warning(
    'latchkey: links open another program, or none.',
    'Start the installed launcher once. If that does not help, install it again.',
  );
}
