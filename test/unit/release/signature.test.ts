/** Windows programs, signed with a certificate that is made for the test and thrown away. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable } from 'resedit';
import { afterEach, expect, test, vi } from 'vitest';
import { runProgram } from '../../../dev/release/run-program.ts';
import { windowsProgramProblems } from '../../../dev/release/verify/signature.ts';
import { temporaryFolder } from '../../support/folder.ts';

const tools = await Promise.all(
  [
    ['osslsigncode', '--version'],
    ['openssl', 'version'],
  ].map(([tool = '', argument = '']) => runProgram(tool, [argument])),
);
// Debian has both. On Windows its own tool judges, which a throw-away certificate does not convince.
const canSign = process.platform !== 'win32' && tools.every(({ code }) => code === 0);

async function unsignedProgram(folder: string): Promise<string> {
  const program = path.join(folder, 'unsigned.exe');
  await writeFile(program, Buffer.from(NtExecutable.createEmpty().generate()));
  return program;
}

/** Makes a certificate of this name and signs a program with it. */
async function signedProgram(folder: string, name: string) {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  const program = path.join(folder, `${name}.exe`);
  const made = await runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${name}`],
    ...['-addext', 'extendedKeyUsage=codeSigning', '-keyout', key, '-out', certificate],
  ]);
  expect(made.code, made.output).toBe(0);
  const unsigned = await unsignedProgram(folder);
  const signed = await runProgram('osslsigncode', [
    ...['sign', '-certs', certificate, '-key', key, '-in', unsigned, '-out', program],
  ]);
  expect(signed.code, signed.output).toBe(0);
  return { program, certificate };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test('windowsProgramProblems names a program without a certificate', async () => {
  const program = await unsignedProgram(temporaryFolder());
  expect(await windowsProgramProblems(program)).toEqual(['unsigned.exe is not signed']);
});

test.skipIf(!canSign)(
  'windowsProgramProblems accepts a signature whose certificate is trusted',
  async () => {
    const { program, certificate } = await signedProgram(temporaryFolder(), 'publisher');
    vi.stubEnv('LATCHKEY_SIGNING_CA', certificate);
    expect(await windowsProgramProblems(program)).toEqual([]);
  },
);

test.skipIf(!canSign)(
  'windowsProgramProblems names a signature whose certificate nobody trusts',
  async () => {
    const { program } = await signedProgram(temporaryFolder(), 'stranger');
    const [problem] = await windowsProgramProblems(program);
    expect(problem).toMatch(/^the signature of stranger\.exe is not valid/);
  },
);

test.skipIf(!canSign)(
  'windowsProgramProblems names a program that was changed after it was signed',
  async () => {
    const { program, certificate } = await signedProgram(temporaryFolder(), 'publisher');
    const bytes = await readFile(program);
    bytes[bytes.indexOf('PE\0\0') - 1] = 1;
    await writeFile(program, bytes);
    vi.stubEnv('LATCHKEY_SIGNING_CA', certificate);
    const [problem] = await windowsProgramProblems(program);
    expect(problem).toMatch(/^the signature of publisher\.exe is not valid/);
  },
);
