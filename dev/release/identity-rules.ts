/** What a release says about itself: the systems and the people who install it read it. */
import { isPlaceholderHost } from './configuration-rules.ts';

export type Identity = {
  readonly appId: string;
  readonly homepage: string | undefined;
  /** As package.json has it: `Name <address>`. */
  readonly author: string | undefined;
};

/** Returns what is a placeholder or missing, one entry each. */
export function identityProblems({ appId, homepage, author }: Identity): string[] {
  const problems: string[] = [];
  if (/^(com\.)?example\b/.test(appId)) problems.push(`app id ${appId}`);
  if (!homepage || !URL.canParse(homepage) || isPlaceholderHost(new URL(homepage).hostname)) {
    problems.push(`homepage ${homepage || 'missing'}`);
  }
  const host = /<[^@<>]+@([^@<>]+)>$/.exec(author ?? '')?.[1];
  if (!host || isPlaceholderHost(host)) problems.push(`author ${author || 'missing'}`);
  return problems;
}
