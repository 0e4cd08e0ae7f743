/** Windows programs, signed with a certificate that is made for the test and thrown away. */
import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { windowsProgramProblems } from '../../../dev/release/verify/signature.ts';
import { packagingProblem } from '../../../dev/setup/packaging.mjs';
import { signedProgram, unsignedProgram } from '../../release/support/sign.ts';
import { temporaryFolder } from '../../support/folder.ts';

const canSign = packagingProblem(['osslsigncode', 'openssl']) === undefined;

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
