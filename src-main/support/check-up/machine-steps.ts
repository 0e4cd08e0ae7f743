/** Steps about this computer. They do not use the network. */
import { joinList } from '../../../src-shared/joined.ts';
import { plainText } from '../../../src-shared/plain-text.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { Failure } from '../../base/failure.ts';
import { isConfig } from '../../config.ts';
import type { Environment } from './environment.ts';
import { type StepDefinition, step } from './run-steps.ts';
import { ok, problem, skipped, type Verdict, warning } from './step.ts';

export const machineSteps = (environment: Environment): StepDefinition[] => [
  step('configuration', 'configuration', () => configuration(environment)),
  step('system', 'system', () => system(environment)),
  step('sandbox', 'sandbox', () => sandbox(environment)),
  step('keyring', 'keyring', () => keyring(environment)),
  step('link-opener', 'linkOpener', () => linkOpener(environment)),
  step('link-handler', 'linkHandler', () => linkHandler(environment)),
];

function configuration({ config }: Environment): Verdict {
  if (!isConfig(config)) return problem(new Failure(config.code, config.details));
  const hosts = new Set([config.authUrl, config.apiUrl].map((url) => new URL(url).host));
  return ok(() =>
    formatMessage(words.checks.machine.configuration, {
      platform: config.platformName,
      hosts: joinList(hosts),
    }),
  );
}

function system({ system: { versions, system: name, display } }: Environment): Verdict {
  const list = Object.entries(versions).map(([what, version]) => `${what} ${version}`);
  return ok(() =>
    formatMessage(words.checks.machine.system, {
      versions: joinList(list),
      system: name,
      display,
    }),
  );
}

const sandbox = ({ system: { isSandboxed } }: Environment): Verdict =>
  isSandboxed ? ok(() => words.checks.machine.sandboxed) : problem(new Failure('LK-904'));

async function keyring({ keyring: probe }: Environment): Promise<Verdict> {
  const quality = await probe.runSelfTest();
  const backend = probe.backend();
  if (quality === 'strong')
    return ok(() => formatMessage(words.checks.machine.keyring, { backend }));
  // If the system names a keyring that it does not reach, installing one would not help.
  const unreached = probe.unreached();
  const failure =
    unreached === null
      ? new Failure('LK-502', { backend })
      : new Failure('LK-511', { backend: unreached });
  return { ...problem(failure), status: 'warning' };
}

async function linkOpener({ desktop }: Environment): Promise<Verdict> {
  const { linkOpener: program } = desktop;
  const browser = plainText(desktop.defaultBrowser());
  if (program === null) {
    return ok(() =>
      browser === ''
        ? words.checks.machine.opensAddressesSomehow
        : formatMessage(words.checks.machine.opensAddresses, { browser }),
    );
  }
  const state = await desktop.programState(program);
  // A program of the same name that is not xdg-utils may know no `--version`, and open addresses.
  if (state !== 'works') {
    const status = state === 'absent' ? 'failed' : 'warning';
    return { ...problem(new Failure('LK-903', { program })), status };
  }
  return ok(() =>
    browser === ''
      ? formatMessage(words.checks.machine.programOpensSomehow, { program })
      : formatMessage(words.checks.machine.programOpens, { program, browser }),
  );
}

function linkHandler({ desktop }: Environment): Verdict {
  const opensLinks = desktop.opensLinks();
  if (opensLinks === null) return skipped(() => words.checks.machine.notInstalled);
  if (opensLinks) return ok(() => words.checks.machine.opensLinks);
  return warning(
    () => words.checks.machine.otherOpensLinks,
    () =>
      desktop.linkCommand === null
        ? words.checks.machine.otherOpensLinksRemedy
        : formatMessage(words.checks.machine.linkCommandRemedy, { command: desktop.linkCommand }),
  );
}
