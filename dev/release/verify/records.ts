/** Checks the two files that list a release: the manifest and the sums. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { differences, fileEntries, fileEntry, missingFrom } from '../files.ts';
import { isRecord, parseSums, sumsName, verifierName } from '../manifest.ts';
import type { Check } from './check.ts';

const manifest: Check = {
  id: 'manifest',
  title: 'The manifest fits what was built',
  inspectRelease: async ({ manifest: found, apps, packages, folder, files }) => {
    if ('problem' in found) return { problems: [found.problem], seen: '' };
    const problems: string[] = [];
    const folders = apps.map((app) => app.folder);
    const recorded = found.apps.map((app) => app.folder);
    problems.push(...missingFrom(folders, recorded).map((name) => `${name} is not in it`));
    problems.push(...missingFrom(recorded, folders).map((name) => `${name} is not there`));
    for (const app of apps) {
      const entry = found.apps.find((each) => each.folder === app.folder);
      // The files of a package's app were compared when it was opened: by the rules of its format.
      if (!entry || packages.apps.includes(app)) continue;
      problems.push(...differences(entry.files, await fileEntries(app.place)));
    }
    const names = files.filter((name) => !isRecord(name));
    const downloads = await Promise.all(names.map((name) => fileEntry(folder, name)));
    problems.push(...differences(found.files, downloads));
    const { version, commit, versions } = found;
    return {
      problems,
      seen: `${version} of ${commit.slice(0, 8)} on Electron ${versions.electron}`,
    };
  },
};

const sums: Check = {
  id: 'sums',
  title: `${sumsName} has every file to download, with its SHA-256 sum`,
  inspectRelease: async ({ folder, files, manifest }) => {
    const text = await readFile(path.join(folder, sumsName), 'utf8').catch(() => undefined);
    if (text === undefined) return { problems: [`${sumsName} is missing`], seen: '' };
    const listed = parseSums(text);
    const names = files.filter((name) => name !== sumsName);
    const isRelease = !('problem' in manifest) && manifest.kind === 'release';
    const entries = await Promise.all(names.map((name) => fileEntry(folder, name)));
    const isTwice = new Set(listed.map((file) => file.path)).size < listed.length;
    const problems = [
      ...(isTwice ? ['it has two lines for one file'] : []),
      ...(isRelease ? missingFrom([verifierName], names) : []).map((name) => `${name} is missing`),
      ...differences(listed, entries),
    ];
    return { problems, seen: `${names.length} files` };
  },
};

const commit: Check = {
  id: 'commit',
  title: 'The app was built from the commit that the manifest names',
  inspectApp: ({ packageJson: { latchkeyCommit } }, { manifest: found }) => {
    if ('problem' in found) return { problems: [found.problem], seen: '' };
    const isCommit = /^[0-9a-f]{40}$/.test(found.commit);
    const problems = isCommit ? [] : [`the commit is ${found.commit}`];
    if (latchkeyCommit !== found.commit) {
      problems.push(`the app says ${latchkeyCommit ?? 'none'}, the manifest ${found.commit}`);
    }
    return { problems, seen: found.commit };
  },
};

export const recordChecks: readonly Check[] = [manifest, commit, sums];
