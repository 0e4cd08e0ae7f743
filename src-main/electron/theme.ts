import { nativeTheme } from 'electron/main';
import type { Theme } from '../../src-shared/settings.ts';

/** Draws pages, menus and dialogs in this theme. The page sees it as `prefers-color-scheme`. */
export function applyTheme(theme: Theme): void {
  nativeTheme.themeSource = theme;
}
