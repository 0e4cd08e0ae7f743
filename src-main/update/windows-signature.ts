/**
 * Checks who signed a Windows program. The check of electron-updater lets a file through where PowerShell cannot be used;
 * this one takes every doubt for a no.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { Failure } from '../base/failure.ts';

/** Runs a script in Windows PowerShell, with the path of a file in the variable `LATCHKEY_FILE`. Returns its output. */
export type RunPowerShell = (script: string, file: string) => Promise<string>;

/** The path is no part of the script, so no name of a file can be one. */
const script = `[Console]::OutputEncoding = [Text.Encoding]::UTF8
Get-AuthenticodeSignature -LiteralPath $env:LATCHKEY_FILE |
  Select-Object Path, @{n='Status';e={[int]$_.Status}}, @{n='Subject';e={$_.SignerCertificate.Subject}} |
  ConvertTo-Json -Compress`;

const answerSchema = z.object({
  Path: z.string(),
  /** 0 is `Valid`: the whole chain, the time and the file's hash. */
  Status: z.literal(0),
  Subject: z.string(),
});

/** Throws LK-705 if the file has no valid signature of one of these publishers. */
export async function checkWindowsSignature(
  file: string,
  publishers: readonly string[],
  runPowerShell: RunPowerShell = runWindowsPowerShell,
): Promise<void> {
  const answer = await runPowerShell(script, file)
    .then((output) => answerSchema.parse(JSON.parse(output)))
    .catch((error: unknown) => {
      throw new Failure('LK-705', {}, error);
    });
  const isThisFile = path.normalize(answer.Path) === path.normalize(file);
  if (!isThisFile || !publishers.includes(commonNameOf(answer.Subject)))
    throw new Failure('LK-705');
}

/** Returns the common name in a subject such as `CN="Example, Inc.", O="Example, Inc.", C=DE`; empty if there is not exactly one. */
export function commonNameOf(subject: string): string {
  const parts = [...subject.matchAll(/(?:^|,\s*)([A-Z0-9.]+)=("(?:[^"]|"")*"|[^,"]*)/gi)];
  // Refuse an unparsed rest: it could contain a second name.
  if (parts.map(([text]) => text).join('') !== subject) return '';
  const names = parts.filter(([, key]) => key?.toUpperCase() === 'CN').map(([, , name]) => name);
  const [name = ''] = names;
  if (names.length !== 1) return '';
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.trim();
}

const timeLimitMs = 30_000;

const runWindowsPowerShell: RunPowerShell = async (text, file) => {
  const { SystemRoot = 'C:\\Windows' } = process.env;
  // By its whole path: a program of this name elsewhere on PATH could say yes.
  const program = path.join(SystemRoot, 'System32/WindowsPowerShell/v1.0/powershell.exe');
  const args = ['-NoProfile', '-NonInteractive', '-Command', text];
  const { stdout } = await promisify(execFile)(program, args, {
    timeout: timeLimitMs,
    windowsHide: true,
    // Modules of another PowerShell on this computer do not fit this one.
    env: { ...process.env, PSModulePath: undefined, LATCHKEY_FILE: file },
  });
  return stdout;
};
