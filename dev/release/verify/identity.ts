import { fileNames, productNames } from '../build-kind.ts';
import { identityProblems } from '../identity-rules.ts';
import { isRecord } from '../manifest.ts';
import { isAnnouncement } from '../update-feed.ts';
import type { Check } from './check.ts';

/** Whether the name of a file says kind and version of the build: the names of the records are always the same. */
const isNamedByBuild = (name: string): boolean => !isRecord(name) && !isAnnouncement(name);

const kind: Check = {
  id: 'kind',
  title: 'The build says what it is for',
  inspectApp: ({ packageJson: { latchkeyBuild, productName } }, { manifest, files }) => {
    const problems: string[] = [];
    if (!latchkeyBuild) return { problems: ['package.json names no kind of build'], seen: '' };
    if (latchkeyBuild === 'test') problems.push('it is a build for tests');
    if (productName !== productNames[latchkeyBuild]) {
      problems.push(`the product of a build “${latchkeyBuild}” is not called ${productName}`);
    }
    if (!('problem' in manifest) && manifest.kind !== latchkeyBuild) {
      problems.push(`the manifest says ${manifest.kind}, the app ${latchkeyBuild}`);
    }
    const misnamed = files.filter(
      (name) => isNamedByBuild(name) && !name.startsWith(`${fileNames[latchkeyBuild]}-`),
    );
    problems.push(...misnamed.map((name) => `${name} is not named as ${latchkeyBuild}`));
    return { problems, seen: latchkeyBuild };
  },
};

const version: Check = {
  id: 'version',
  title: 'The version is that of the manifest and of the tag',
  inspectApp: ({ packageJson }, { manifest, files }) => {
    if ('problem' in manifest) return { problems: [manifest.problem], seen: '' };
    const problems = files
      .filter((name) => isNamedByBuild(name) && !name.includes(`-${packageJson.version}-`))
      .map((name) => `${name} is not named as ${packageJson.version}`);
    if (packageJson.version !== manifest.version) {
      problems.push(`the app is ${packageJson.version}, the manifest says ${manifest.version}`);
    }
    const isTagged = manifest.tag === `v${packageJson.version}`;
    if (manifest.kind === 'release' && !isTagged) {
      problems.push(`the tag is ${manifest.tag ?? 'missing'}, not v${packageJson.version}`);
    }
    return { problems, seen: `${packageJson.version}, tag ${manifest.tag ?? 'none'}` };
  },
};

const identity: Check = {
  id: 'identity',
  title: 'App id, homepage and author are no placeholders, and there is a key for updates',
  inspectApp: ({ packageJson }, { manifest }) => {
    if ('problem' in manifest) return { problems: [manifest.problem], seen: '' };
    if (manifest.kind !== 'release') return { problems: [], seen: 'not asked of this kind' };
    return { problems: identityProblems(manifest.appId, packageJson), seen: manifest.appId };
  },
};

export const identityChecks: readonly Check[] = [kind, version, identity];
