/** What a release says about itself: the systems and the people who install it read it. */
import { readUpdateKey } from '../../src-main/update/announcement-signature.ts';
import { isPlaceholderHost } from './configuration-rules.ts';

export type Identity = {
  readonly appId: string;
  readonly homepage: string | undefined;
  /** As package.json has it: `Name <address>`. */
  readonly author: string | undefined;
  /** The public key for updates. */
  readonly latchkeyUpdateKey?: string | undefined;
};

/** Returns what is a placeholder or missing, one entry each. */
export function identityProblems(identity: Identity): string[] {
  const { appId, homepage, author, latchkeyUpdateKey } = identity;
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
