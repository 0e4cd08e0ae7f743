/** Checks the page's Content-Security-Policy in the shipped code. The code is read, not run, so Electron is not needed. */
import { type Asar, textOf } from '../asar-archive.ts';
import type { AppCheck } from './check.ts';

/** A second copy of the policy, so that a weaker one in the launcher's source fails the check. */
const required: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

export const policy: AppCheck = {
  id: 'policy',
  title: 'The shipped handler of app:// has the Content-Security-Policy',
  inspectApp: ({ asar }) => {
    const problems = [...policyProblems(textOf(asar, /^out\/main\//)), ...pageProblems(asar)];
    return { problems, seen: `${Object.keys(required).length} directives, no inline script` };
  },
};

/** The policy is an object of directives: `{"default-src":"'none'",…}`, in any kind of quotes. */
function policyProblems(code: string): string[] {
  const objects = [...code.matchAll(/\{[^{}]*["'`]default-src["'`]\s*:[^{}]*\}/g)];
  if (objects.length !== 1) return [`${objects.length} policies in the code, not 1`];
  const entries = objects[0]?.[0].matchAll(
    /["'`]?([a-z-]+)["'`]?\s*:\s*(["`'])(.*?)\2(?=\s*[,}])/g,
  );
  const found = new Map([...(entries ?? [])].map(([, name = '', , value = '']) => [name, value]));
  const names = new Set([...Object.keys(required), ...found.keys()]);
  const problems = [...names]
    .filter((name) => found.get(name) !== required[name])
    .map((name) => `${name} is ${found.get(name) ?? 'missing'}, not ${required[name] ?? 'known'}`);
  if (!/["'`]content-security-policy["'`]\s*:\s*Object\.entries\(/.test(code)) {
    problems.push('the policy is not sent as a header');
  }
  return problems;
}

/** Finds code that the policy would block. It means that the page is not the one that was built. */
function pageProblems(asar: Asar): string[] {
  const page = textOf(asar, /^out\/renderer\/index\.html/);
  return [
    ...(/<script(?![^>]*\bsrc="\.\/assets\/)/i.test(page)
      ? ['index.html has a foreign script']
      : []),
    ...(/<link(?![^>]*\bhref="\.\/)/i.test(page) ? ['index.html has a foreign link'] : []),
    ...(/<style|\sstyle=|\son\w+=/i.test(page) ? ['index.html has inline style or code'] : []),
    ...(/http-equiv/i.test(page) ? ['index.html sets headers'] : []),
  ];
}
