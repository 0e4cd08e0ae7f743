/** Signs Windows programs with a certificate that is made for the test and thrown away. */
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable } from 'resedit';
import { runTool } from './packers.ts';

/** Writes a program that has no certificate. */
export async function unsignedProgram(folder: string, name = 'unsigned'): Promise<string> {
  const program = path.join(folder, `${name}.exe`);
  await writeFile(program, Buffer.from(NtExecutable.createEmpty().generate()));
  return program;
}

/** Makes a certificate of this name and signs a program with it. Returns the certificate's file. */
export async function sign(program: string, folder: string, name: string): Promise<string> {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  const signed = `${program}.signed`;
  await runTool('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
    ...['-utf8', '-subj', `/CN=${name}`],
    ...['-addext', 'extendedKeyUsage=codeSigning', '-keyout', key, '-out', certificate],
  ]);
  await runTool('osslsigncode', [
    ...['sign', '-certs', certificate, '-key', key, '-in', program, '-out', signed],
  ]);
  await rename(signed, program);
  return certificate;
}

/** Writes a program that is signed by a certificate of this name. */
export async function signedProgram(folder: string, name: string) {
  const program = await unsignedProgram(folder, name);
  return { program, certificate: await sign(program, folder, name) };
}
