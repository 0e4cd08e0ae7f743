/**
 * `npm run test:clients`: third-party client libraries sign in at the embedded platform. No part of
 * `npm test`, because they are a package of their own, which only this installs. Arguments go to Vitest.
 */
import { become, runNode, tool } from './lib/process.ts';

// Here and not in npm run check, which does without the libraries.
const { code } = await runNode(tool('typescript/bin/tsc'), ['--project', 'test/clients'], 'live');
if (code === 0)
  await become('vitest/vitest.mjs', ['run', '--config=test/clients/vitest.config.ts']);
else process.exitCode = code;
