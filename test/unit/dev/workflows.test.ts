/** The real pipelines keep to the rules for them, and the rules are proved by breaking them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { problemsOf, rules } from '../../support/workflows/rules.ts';

const folder = path.join(root, '.github/workflows');

test.each(readdirSync(folder))('the workflow %s keeps to the rules', (name) => {
  expect(problemsOf(readFileSync(path.join(folder, name), 'utf8'))).toEqual([]);
});

const hash = '0123456789abcdef0123456789abcdef01234567';

const onChanges = `name: Test
on:
  pull_request:
permissions: {}
concurrency:
  group: test
jobs:
  test:
    runs-on: \${{ matrix.system }}
    strategy:
      matrix:
        system: [ubuntu-24.04, windows-2025]
        script: [build, docs]
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${hash} # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-node@${hash} # v7.0.0
        with:
          package-manager-cache: false
      - run: npm test
      - run: npm run check
      - run: npm run "$SCRIPT"
        env:
          SCRIPT: \${{ matrix.script }}
`;

const onTags = `name: Release
on:
  push:
    tags: ['v*']
permissions: {}
concurrency:
  group: release
jobs:
  build:
    runs-on: ubuntu-24.04
    environment: release
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - run: npm run release -- --config file.json
        env:
          CSC_LINK: \${{ secrets.CSC_LINK }}
  draft:
    needs: build
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      contents: write
    steps:
      - run: gh release create "$GITHUB_REF_NAME"
`;

test.each([
  ['a workflow for changes', onChanges],
  ['a workflow for tags', onTags],
])('problemsOf finds nothing in %s that keeps to the rules', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

type Fault = readonly [name: string, text: string, from: string, to: string];

/** By what is found: a part of the rule that they break. */
const faults: Readonly<Record<string, readonly Fault[]>> = {
  'full commit': [
    ['an action is named by a tag', onChanges, `checkout@${hash}`, 'checkout@v7'],
    ['an action is named by half a commit', onChanges, `checkout@${hash}`, 'checkout@0123456'],
    ['an image is named', onChanges, 'run: npm test', 'uses: docker://debian:13'],
    ['an action has no version beside it', onChanges, ' # v7.0.1', ''],
  ],
  'in no image': [
    ['a job runs in an image', onChanges, '    steps:', '    container: debian:13\n    steps:'],
  ],
  'Only events': [
    [
      'pull requests of strangers get secrets',
      onChanges,
      '  pull_request:',
      '  pull_request_target:',
    ],
    ['a comment starts it', onChanges, '  pull_request:', '  issue_comment:\n    types: [created]'],
    [
      'it runs after another workflow',
      onChanges,
      '  pull_request:',
      '  workflow_run:\n    workflows: [Test]',
    ],
  ],
  'gives no permission': [
    ['all jobs may write', onChanges, 'permissions: {}', 'permissions:\n  contents: write'],
    ['it says nothing of permissions', onChanges, 'permissions: {}\n', ''],
  ],
  'one by one': [
    [
      'a job may do everything',
      onChanges,
      'permissions:\n      contents: read',
      'permissions: write-all',
    ],
    [
      'a job says nothing of permissions',
      onChanges,
      '    permissions:\n      contents: read\n',
      '',
    ],
  ],
  'Only a tag starts a job that may write': [
    ['a change starts a job that may write', onChanges, 'contents: read', 'contents: write'],
    ['a change starts a job that may sign', onChanges, 'contents: read', 'id-token: write'],
    ['a branch starts a job that may write', onTags, "tags: ['v*']", 'branches: [main]'],
    [
      'a person starts a job that may write',
      onTags,
      "tags: ['v*']",
      "tags: ['v*']\n  workflow_dispatch:",
    ],
  ],
  'runs no code of the project': [
    [
      'a job that may write runs npm',
      onTags,
      'gh release create "$GITHUB_REF_NAME"',
      'npm run build',
    ],
    [
      'a job that may write checks the project out',
      onTags,
      'run: gh release create "$GITHUB_REF_NAME"',
      `uses: actions/checkout@${hash} # v7.0.1\n        with:\n          persist-credentials: false`,
    ],
  ],
  'Only a tag starts a job with secrets': [
    ['a change starts a job with a secret', onChanges, 'matrix.script }}', 'secrets.CSC_LINK }}'],
  ],
  'Secrets come from an environment': [
    ['nobody approves a secret', onTags, '    environment: release\n', ''],
    [
      'a job hands all secrets on',
      onTags,
      'jobs:\n',
      'jobs:\n  other:\n    permissions: {}\n    uses: ./.github/workflows/test.yml\n    secrets: inherit\n',
    ],
  ],
  'known to one step': [
    [
      'every step of a job knows a secret',
      onTags,
      '    environment: release\n',
      `    environment: release\n    env:\n      CSC_LINK: \${{ secrets.CSC_LINK }}\n`,
    ],
    [
      'every job knows a secret',
      onTags,
      'permissions: {}\n',
      `permissions: {}\nenv:\n  CSC_LINK: \${{ secrets.CSC_LINK }}\n`,
    ],
  ],
  'keeps no credentials': [
    [
      'a checkout keeps its credentials',
      onChanges,
      '\n        with:\n          persist-credentials: false',
      '',
    ],
    [
      'a checkout is told to keep its credentials',
      onChanges,
      'persist-credentials: false',
      'persist-credentials: true',
    ],
  ],
  'from a cache': [
    [
      'packages come from a cache',
      onChanges,
      'package-manager-cache: false',
      'package-manager-cache: true',
    ],
    ['files come from a cache', onChanges, 'actions/setup-node@', 'actions/cache@'],
    [
      'a linter comes from a cache',
      onChanges,
      '- run: npm test',
      `- uses: raven-actions/actionlint@${hash} # v2.2.0`,
    ],
  ],
  'No expression': [
    [
      'an expression is pasted into a command',
      onChanges,
      'npm run check',
      `npm run check -- \${{ github.head_ref }}`,
    ],
  ],
  'no shell script': [
    ['a step has a shell script', onChanges, 'npm run check', 'npm run check | tee log'],
    ['a step runs a download', onChanges, 'npm run check', 'curl https://tools.example/install.sh'],
  ],
  'package.json has': [
    ['a script does not exist', onChanges, 'npm run check', 'npm run chekc'],
    ['a script of a matrix does not exist', onChanges, '[build, docs]', '[bild]'],
  ],
  'time limit': [['a job has no time limit', onChanges, '    timeout-minutes: 5\n', '']],
  'with its version': [
    ['a job runs on whatever is the latest', onChanges, 'windows-2025', 'windows-latest'],
    ["a job runs on somebody's computer", onTags, 'ubuntu-24.04', 'self-hosted'],
  ],
  'when the next one starts': [
    ['runs stand in each other’s way', onChanges, 'concurrency:\n  group: test\n', ''],
  ],
  'inputs that it has': [
    ['an input is misspelt', onChanges, 'persist-credentials:', 'persist-credential:'],
  ],
  'somebody here has read': [
    [
      'an action is used that nobody has looked at',
      onChanges,
      'actions/setup-node@',
      'someone/setup-node@',
    ],
  ],
  'at line ': [['it is no YAML', onChanges, 'jobs:', 'jobs: {']],
};

const allFaults = Object.entries(faults).flatMap(([found, each]) =>
  each.map((fault) => [...fault, found] as const),
);

test.each(allFaults)('problemsOf finds it when %s', (_, text, from, to, found) => {
  expect(text).toContain(from);
  const problems = problemsOf(text.replace(from, () => to));
  expect(problems).toContainEqual(expect.stringContaining(found));
});

test.each(rules)('a fault of this table breaks the rule “$statement”', ({ statement }) => {
  expect(Object.keys(faults).some((found) => statement.includes(found))).toBe(true);
});
