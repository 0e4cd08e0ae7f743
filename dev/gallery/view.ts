/** What the gallery shows. It is in the address, so that links, reload and *Back* work. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { languages } from '../../src-shared/languages.ts';
import { brandNames } from './brands.ts';

export const schemes = ['light', 'dark'] as const;
/** The first is the window's size at the start, the last is its smallest size. */
export const sizes = ['960x640', '320x640', '360x480'] as const;
export const brandChoices = ['none', ...brandNames] as const;

const viewSchema = z.object({
  /** Empty while no state is chosen. */
  state: z.catch(z.string(), ''),
  filter: z.catch(z.string(), ''),
  scheme: z.catch(z.enum(schemes), 'light'),
  size: z.catch(z.enum(sizes), '960x640'),
  language: z.catch(z.enum(languages), 'en'),
  brand: z.catch(z.enum(brandChoices), 'none'),
});
export type View = z.infer<typeof viewSchema>;

const fromAddress = (): View =>
  viewSchema.parse(Object.fromEntries(new URLSearchParams(location.search)));

/** The address of a view. */
export function addressOf(view: View): string {
  const chosen = Object.entries(view).filter(([, value]) => value !== '');
  return `/?${new URLSearchParams(chosen)}`;
}

/** The view, and how to change it. Another state is a step that *Back* undoes. */
export function useView(): readonly [View, (change: Partial<View>) => void] {
  const [view, setView] = useState(fromAddress);
  useEffect(() => {
    const follow = () => setView(fromAddress());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    if (next.state === view.state) history.replaceState(null, '', addressOf(next));
    else history.pushState(null, '', addressOf(next));
    setView(next);
  };
  return [view, change];
}
