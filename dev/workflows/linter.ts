/** GitHub's own check of workflow files, the one of its editor. It uses no network. */
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import type { ActionsMetadataProvider } from '@actions/languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';

// The package imports JSON files without naming their type, which Node requires.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});

/** The actions that the workflows may use, and the inputs that they use, from the `action.yml` of each. */
const actions: Readonly<Record<string, readonly string[]>> = {
  'actions/checkout': ['persist-credentials'],
  'actions/setup-node': ['node-version-file', 'package-manager-cache'],
  'actions/upload-artifact': [
    'name',
    'path',
    'if-no-files-found',
    'retention-days',
    'compression-level',
  ],
  'actions/download-artifact': ['path', 'pattern', 'name'],
  'actions/attest': ['subject-path'],
};

const actionsMetadataProvider: ActionsMetadataProvider = {
  fetchActionMetadata: async ({ owner, name }) => {
    const inputs = actions[`${owner}/${name}`];
    if (!inputs) return undefined;
    return {
      name,
      description: '',
      inputs: Object.fromEntries(inputs.map((input) => [input, { description: '' }])),
    };
  },
};

/** Returns what is wrong with a workflow, each with its line. `root` is the folder with `.github`. */
export async function lintWorkflow(name: string, text: string, root: string): Promise<string[]> {
  const { validate } = await import('@actions/languageservice');
  const { clearCache } = await import('@actions/languageservice/utils/workflow-cache');
  // The package caches what it has read of a file, by the name of the file.
  clearCache();
  const document = TextDocument.create(`file:///${name}`, 'yaml', 1, text);
  const diagnostics = await validate(document, {
    actionsMetadataProvider,
    fileProvider: {
      getFileContent: async (file) => {
        const place = 'path' in file ? file.path : '';
        return { name: place, content: await readFile(path.join(root, place), 'utf8') };
      },
    },
  });
  return diagnostics.map(({ range, message }) => `line ${range.start.line + 1}: ${message}`);
}
