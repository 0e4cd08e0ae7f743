import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable } from 'resedit';
import type { App, Release } from '../opened-release.ts';
import { type Answer, runProgram } from '../run-program.ts';
import type { AppCheck } from './check.ts';

export const signature: AppCheck = {
  id: 'signature',
  title: 'What claims to be signed is signed',
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
async function windowsProblems({ program }: App, { folder, files }: Release): Promise<string[]> {
  const installers = files.filter((name) => name.endsWith('.exe'));
  const programs = [program, ...installers.map((name) => path.join(folder, name))];
  const problems = await Promise.all(programs.map(windowsProgramProblems));
  return problems.flat();
}

/** Returns the problem of a program without a valid signature. Needs a tool that verifies signatures. */
export async function windowsProgramProblems(program: string): Promise<string[]> {
  const name = path.basename(program);
  if (!hasCertificate(await readFile(program))) return [`${name} is not signed`];
  const { code, output } = await verifyWindowsProgram(program);
  if (code === 127) return [`the signature of ${name} was not verified: it needs osslsigncode`];
  return code === 0 ? [] : [`the signature of ${name} is not valid: ${output.trim().slice(-300)}`];
}

/** Whether the program has a certificate table, the fifth data directory of its header. */
function hasCertificate(program: Uint8Array): boolean {
  const executable = NtExecutable.from(program, { ignoreCert: true });
  return executable.newHeader.optionalHeaderDataDirectory.get(4).size > 0;
}

/** Verifies a signature with this system's tool. LATCHKEY_SIGNING_CA: certificates to trust in place of the system's. */
function verifyWindowsProgram(program: string): Promise<Answer> {
  if (process.platform === 'win32') {
    const command =
      "if ((Get-AuthenticodeSignature -LiteralPath $env:LATCHKEY_PROGRAM).Status -ne 'Valid') { exit 1 }";
    return runProgram('powershell.exe', ['-NoProfile', '-Command', command], {
      LATCHKEY_PROGRAM: program,
    });
  }
  const ca = process.env.LATCHKEY_SIGNING_CA;
  return runProgram('osslsigncode', ['verify', ...(ca ? ['-CAfile', ca] : []), '-in', program]);
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
