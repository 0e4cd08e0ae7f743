/** What a release says about itself: the systems and the people who install it read it. */
import { readUpdateKey } from '../../src-main/update/announcement-signature.ts';
import { isPlaceholderHost } from './configuration-rules.ts';

/** The public key for updates, homepage and author, as package.json has them: `Name <address>`. */
type About = {
  readonly homepage?: string | undefined;
  readonly author?: string | undefined;
  readonly latchkeyUpdateKey?: string | undefined;
};

/** Returns what is a placeholder or missing, one entry each. */
export function identityProblems(
  appId: string,
  { homepage, author, latchkeyUpdateKey }: About,
): string[] {
  const problems: string[] = [];
  if (/^(com\.)?example\b/.test(appId)) problems.push(`app id ${appId}`);
  if (!homepage || !URL.canParse(homepage) || isPlaceholderHost(new URL(homepage).hostname)) {
    problems.push(`homepage ${homepage || 'missing'}`);
  }
  const host = /<[^@<>]+@([^@<>]+)>$/.exec(author ?? '')?.[1];
  if (!host || isPlaceholderHost(host)) problems.push(`author ${author || 'missing'}`);
  if (!readUpdateKey(latchkeyUpdateKey)) problems.push('latchkeyUpdateKey missing');
  return problems;
}
