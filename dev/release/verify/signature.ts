import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable } from 'resedit';
import { checkWindowsSignature } from '../../../src-main/update/windows-signature.ts';
import type { App, Release } from '../opened-release.ts';
import { runProgram } from '../run-program.ts';
import type { AppCheck } from './check.ts';

export const signature: AppCheck = {
  id: 'signature',
  title: 'What claims to be signed is signed, for Windows by the publisher that launchers believe',
  inspectApp: async (app, release) => {
    const { manifest } = release;
    if ('problem' in manifest) return { problems: [manifest.problem], seen: '' };
    if (app.system === 'linux') {
      // The manifest of all systems together says whether the others are signed.
      const isAlone = release.apps.every(({ system }) => system === 'linux');
      const problems =
        manifest.signed && isAlone ? ['signed is claimed; Linux packages carry no signature'] : [];
      return { problems, seen: 'Linux: none; sums and provenance take its place' };
    }
    if (!manifest.signed) {
      const problems = manifest.kind === 'release' ? ['a release has to be signed'] : [];
      return { problems, seen: `unsigned, and called “${manifest.kind}”` };
    }
    if (app.system === 'win32') {
      return { problems: await windowsProblems(app, release), seen: 'Windows: signed' };
    }
    return process.platform === 'darwin'
      ? { problems: await macProblems(app), seen: 'macOS: signed' }
      : { problems: [], seen: 'macOS: not verified here, because only macOS can' };
  },
};

/** Returns the problems of the program and of every installer. */
async function windowsProblems(
  { program, packageJson }: App,
  { folder, files }: Release,
): Promise<string[]> {
  const { latchkeyPublisher = '', latchkeyNextPublisher = '' } = packageJson;
  const publishers = [latchkeyPublisher, latchkeyNextPublisher].filter(Boolean);
  const installers = files.filter((name) => name.endsWith('.exe'));
  const programs = [program, ...installers.map((name) => path.join(folder, name))];
  const problems = await Promise.all(
    programs.map((each) => windowsProgramProblems(each, publishers)),
  );
  return problems.flat();
}

/**
 * Returns the problem of a program that has no valid signature of one of these publishers. The launcher installs no
 * update of another one, so a misspelt publisher would end all updates. On Windows, the launcher's own check decides;
 * elsewhere osslsigncode. LATCHKEY_SIGNING_CA: certificates that this one trusts in place of the system's.
 */
export async function windowsProgramProblems(
  program: string,
  publishers: readonly string[],
): Promise<string[]> {
  const name = path.basename(program);
  if (!hasCertificate(await readFile(program))) return [`${name} is not signed`];
  const named = `“${publishers.join('” or “')}”`;
  if (process.platform === 'win32') {
    return checkWindowsSignature(path.resolve(program), publishers).then(
      () => [],
      () => [`${name} has no valid signature of ${named}`],
    );
  }
  const ca = process.env.LATCHKEY_SIGNING_CA;
  const trusted = ca ? ['-CAfile', path.resolve(ca)] : [];
  const { code, output } = await runProgram('osslsigncode', ['verify', ...trusted, '-in', program]);
  if (code === 127) return [`the signature of ${name} was not verified: it needs osslsigncode`];
  if (code !== 0) return [`the signature of ${name} is not valid: ${output.trim().slice(-300)}`];
  const signer = signerIn(output);
  return publishers.includes(signer) ? [] : [`${name} is signed by “${signer}”, not by ${named}`];
}

/** Returns the common name that osslsigncode prints, as in `Subject: /C=DE/CN=M\xC3\xBCller GmbH`; empty if there is not exactly one. */
function signerIn(output: string): string {
  const subject = /^Signer's certificate:[\s\S]*?Subject: (.*)/m.exec(output)?.[1] ?? '';
  const [name, ...more] = [...subject.matchAll(/\/CN=((?:\\.|[^/])*)/g)].map(([, text]) => text);
  if (name === undefined || more.length > 0) return '';
  return name
    .replace(/(\\x[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString(),
    )
    .replace(/\\([/+])/g, '$1');
}

/** Whether the program has a certificate table, the fifth data directory of its header. */
function hasCertificate(program: Uint8Array): boolean {
  const executable = NtExecutable.from(program, { ignoreCert: true });
  return executable.newHeader.optionalHeaderDataDirectory.get(4).size > 0;
}

async function macProblems({ program }: App): Promise<string[]> {
  const tools = [
    ['codesign', '--verify', '--deep', '--strict', program],
    ['spctl', '--assess', '--type', 'execute', program],
    ['xcrun', 'stapler', 'validate', program],
  ] as const;
  const answers = await Promise.all(
    tools.map(async ([tool, ...args]) => ({ tool, ...(await runProgram(tool, args)) })),
  );
  return answers
    .filter(({ code }) => code !== 0)
    .map(({ tool, output }) => `${tool}: ${output.trim().slice(-300)}`);
}
