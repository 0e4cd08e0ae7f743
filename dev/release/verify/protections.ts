/** Checks that the shipped code switches off no protection of Chromium or Node. The code is read, not run. */
import type { AppCheck } from './check.ts';

/** The switches that the launcher sets for Chromium. */
const allowedSwitches = ['disable-http2', 'disable-quic', 'disable-gpu-process-crash-limit'];

const forbidden: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: 'decides itself about certificates',
    pattern: /setCertificateVerifyProc|["'`]certificate-error["'`]/,
  },
  {
    what: 'sets a variable of Node',
    pattern: /NODE_TLS_REJECT_UNAUTHORIZED|NODE_OPTIONS|NODE_EXTRA_CA_CERTS/,
  },
  { what: 'sets an argument of Chromium', pattern: /\bappendArgument\b/ },
  { what: 'makes a webview', pattern: /webviewTag\s*:\s*(!0|true)/ },
];

export const protections: AppCheck = {
  id: 'protections',
  title: 'The code switches off no protection, and begins where it should',
  inspectApp: ({ asar }) => {
    const problems: string[] = [];
    for (const { path: name, content } of asar.files) {
      const text = content?.toString() ?? '';
      if (name === 'package.json' && JSON.parse(text).main !== 'out/main/main.js') {
        problems.push('package.json begins with another file than out/main/main.js');
      }
      if (!name.startsWith('out/main/')) continue;
      problems.push(
        ...forbidden
          .filter(({ pattern }) => pattern.test(text))
          .map(({ what }) => `${name} ${what}`),
        ...[...text.matchAll(/\bappendSwitch\(\s*([^),]*)/g)]
          .map(([, argument = '']) => argument.trim().replace(/^(["'`])(.*)\1$/, '$2'))
          .filter((argument) => !allowedSwitches.includes(argument))
          .map((argument) => `${name} sets the switch ${argument}`),
      );
    }
    return { problems, seen: `${allowedSwitches.length} switches` };
  },
};
