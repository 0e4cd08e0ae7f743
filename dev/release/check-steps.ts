/** The steps that can stop a release before anything slow begins. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { programsProblem } from '../setup/programs.mjs';
import { configurationProblems } from './configuration-rules.ts';
import { copyMark } from './electron-files.ts';
import { checkFetched } from './fetched.ts';
import { identityProblems } from './identity-rules.ts';
import { electronVersion } from './package-app.ts';
import {
  readAppId,
  readChanges,
  readCommit,
  readPackageJson,
  readReleaseNotes,
  readTags,
} from './project.ts';
import { signingOf } from './signing.ts';
import { type Steps, updateKeysFor } from './step.ts';

const notRequired = { done: 'not asked of an unsigned build' };

/** The tools of the system that fpm and `release:verify` call. */
const linuxTools = ['dpkg-deb', 'rpmbuild', 'bsdtar', 'unsquashfs'] as const;

/** In their order. */
export const checkSteps: Steps = {
  electron: async ({ root, env, isUnpackedOnly }) => {
    const folder = env.ELECTRON_OVERRIDE_DIST_PATH;
    if (!folder) return { done: 'electron-builder downloads and checks it in the step “package”' };
    const given = 'ELECTRON_OVERRIDE_DIST_PATH names';
    if (existsSync(path.join(folder, copyMark))) {
      return {
        stop: `${given} a copy from the npm registry. A release needs Electron’s own download.`,
      };
    }
    const wanted = (await readPackageJson(root)).devDependencies.electron;
    const found = electronVersion(folder);
    if (found !== wanted) {
      return { stop: `${given} Electron ${found}. package.json wants ${wanted}.` };
    }
    // It is for one processor.
    return isUnpackedOnly
      ? { done: `${found}, from ELECTRON_OVERRIDE_DIST_PATH` }
      : { stop: `${given} one Electron, and packages are made for several processors. Use --dir.` };
  },
  tree: async ({ root }) => {
    const changes = await readChanges(root);
    if (changes.length === 0) return { done: await readCommit(root) };
    return { stop: `Commit or remove what is not committed: ${changes.slice(0, 5).join(', ')}` };
  },
  tag: async ({ root, isUnsigned }) => {
    if (isUnsigned) return notRequired;
    const { version } = await readPackageJson(root);
    const tags = await readTags(root);
    if (tags.includes(`v${version}`)) return { done: `v${version}` };
    const found = tags.length === 0 ? 'no tag' : tags.join(', ');
    return { stop: `This commit has ${found}. package.json wants v${version}.` };
  },
  changelog: async ({ root, isUnsigned }) => {
    if (isUnsigned) return notRequired;
    const { version } = await readPackageJson(root);
    return (await readReleaseNotes(root, version)) !== undefined
      ? { done: version }
      : { stop: `CHANGELOG.md has no heading “## [${version}] - YYYY-MM-DD”.` };
  },
  identity: async ({ root, isUnsigned }) => {
    if (isUnsigned) return notRequired;
    const appId = await readAppId(root);
    const problems = identityProblems(appId, await readPackageJson(root));
    return problems.length === 0
      ? { done: appId }
      : {
          stop: `Replace the placeholders in electron-builder.yml, src-main/electron/lifecycle.ts and package.json: ${problems.join(', ')}.`,
        };
  },
  configuration: async ({ config }) => {
    const problems = configurationProblems(await readFile(config), config);
    return problems.length === 0 ? { done: config } : { stop: problems.join(' ') };
  },
  signing: async (options) => {
    if (options.isUnsigned) return notRequired;
    const { by, missing } = signingOf(options.system, options.env);
    if (missing.length > 0) return { stop: `Not set: ${missing.join(', ')}.` };
    const keys = await updateKeysFor(options);
    return 'keys' in keys ? { done: by } : { stop: keys.problem };
  },
  tools: async ({ system, isUnpackedOnly }) => {
    if (system !== 'linux' || isUnpackedOnly) return { done: 'none of the system' };
    const problem = programsProblem('packages', linuxTools);
    return problem === undefined ? { done: linuxTools.join(', ') } : { stop: problem };
  },
  downloads: checkFetched,
};
