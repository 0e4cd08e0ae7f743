/** Steps about this computer. They do not use the network. */
import { joinList } from '../../../src-shared/joined.ts';
import { plainText } from '../../../src-shared/plain-text.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { Failure } from '../../base/failure.ts';
import { isConfig } from '../../config.ts';
import type { Environment } from './environment.ts';
import { ok, problem, type StepDefinition, skipped, step, type Verdict, warning } from './step.ts';

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
  const { platformName: platform, authUrl, apiUrl } = config;
  const hosts = new Set([authUrl, apiUrl].map((url) => new URL(url).host));
  return () =>
    ok(formatMessage(words.checks.machine.configuration, { platform, hosts: joinList(hosts) }));
}

function system({ system: { versions, system: name, display } }: Environment): Verdict {
  const list = Object.entries(versions).map(([what, version]) => `${what} ${version}`);
  return () => {
    const { system: text, displays } = words.checks.machine;
    const isWord = display === 'none' || display === 'system';
    const values = { versions: joinList(list), system: name };
    return ok(formatMessage(text, { ...values, display: isWord ? displays[display] : display }));
  };
}

const sandbox = ({ system: { isSandboxed } }: Environment): Verdict =>
  isSandboxed ? () => ok(words.checks.machine.sandboxed) : problem(new Failure('LK-904'));

async function keyring({ keyring: probe }: Environment): Promise<Verdict> {
  const quality = await probe.runSelfTest();
  const backend = probe.backend();
  if (quality === 'strong')
    return () => ok(formatMessage(words.checks.machine.keyring, { backend }));
  // If the system names a keyring that it does not reach, installing one would not help.
  const unreached = probe.unreached();
  const failure =
    unreached === null
      ? new Failure('LK-502', { backend })
      : new Failure('LK-511', { backend: unreached });
  return problem(failure, { status: 'warning' });
}

async function linkOpener({ desktop }: Environment): Promise<Verdict> {
  const { linkOpener: program } = desktop;
  if (program !== null) {
    const state = await desktop.programState(program);
    // A program of the same name that is not xdg-utils may know no `--version`, and open addresses.
    const status = state === 'absent' ? 'failed' : 'warning';
    if (state !== 'works') return problem(new Failure('LK-903', { program }), { status });
  }
  const browser = plainText(desktop.defaultBrowser());
  return () => {
    const texts = words.checks.machine;
    const [named, unnamed] =
      program === null
        ? [texts.opensAddresses, texts.opensAddressesSomehow]
        : [texts.programOpens, texts.programOpensSomehow];
    return ok(formatMessage(browser === '' ? unnamed : named, { program: program ?? '', browser }));
  };
}

function linkHandler({ desktop: { opensLinks, linkCommand } }: Environment): Verdict {
  const isOpening = opensLinks();
  return () => {
    const texts = words.checks.machine;
    if (isOpening === null) return skipped(texts.notInstalled);
    if (isOpening) return ok(texts.opensLinks);
    const remedy =
      linkCommand === null
        ? texts.otherOpensLinksRemedy
        : formatMessage(texts.linkCommandRemedy, { command: linkCommand });
    return warning(texts.otherOpensLinks, remedy);
  };
}
