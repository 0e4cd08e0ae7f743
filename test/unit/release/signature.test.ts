/** Windows programs, signed with a certificate that is made for the test and thrown away. */
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { windowsProgramProblems } from '../../../dev/release/verify/signature.ts';
import { programsProblem } from '../../../dev/setup/programs.mjs';
import { sign, signedProgram, unsignedProgram } from '../../release/support/sign.ts';
import { temporaryFolder } from '../../support/folder.ts';

const canSign = programsProblem('packages', ['osslsigncode', 'openssl']) === undefined;

describe.skipIf(!canSign)('windowsProgramProblems', () => {
  test.each(['Müller GmbH', 'Arcade/CN=Games'])(
    'compares the whole name of the publisher %s',
    async (publisher) => {
      const folder = temporaryFolder();
      const program = await unsignedProgram(folder);
      vi.stubEnv('LATCHKEY_SIGNING_CA', await sign(program, folder, publisher.replace('/', '\\/')));
      expect(await windowsProgramProblems(program, ['Arcade', publisher])).toEqual([]);
      expect(await windowsProgramProblems(program, ['Arcade', 'Games'])).toEqual([
        `unsigned.exe is signed by “${publisher}”, not by “Arcade” or “Games”`,
      ]);
    },
  );

  test('fails when there is no tool that verifies a signature', async () => {
    const { program } = await signedProgram(temporaryFolder(), 'publisher');
    vi.stubEnv('PATH', temporaryFolder());
    expect(await windowsProgramProblems(program, ['publisher'])).toEqual([
      'the signature of publisher.exe was not verified: it needs osslsigncode',
    ]);
  });

  test('names a signature whose certificate nobody trusts', async () => {
    const { program } = await signedProgram(temporaryFolder(), 'stranger');
    const [problem] = await windowsProgramProblems(program, ['publisher']);
    expect(problem).toMatch(/^the signature of stranger\.exe is not valid/);
  });

  test('names a program that was changed after it was signed', async () => {
    const { program, certificate } = await signedProgram(temporaryFolder(), 'publisher');
    const bytes = await readFile(program);
    bytes[bytes.indexOf('PE\0\0') - 1] = 1;
    await writeFile(program, bytes);
    vi.stubEnv('LATCHKEY_SIGNING_CA', certificate);
    const [problem] = await windowsProgramProblems(program, ['publisher']);
    expect(problem).toMatch(/^the signature of publisher\.exe is not valid/);
  });
});
