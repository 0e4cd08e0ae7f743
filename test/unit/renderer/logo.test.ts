import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callbackPage } from '../../../src-main/sign-in/callback-page.ts';
import { keyBow, keyPath } from '../../../src-renderer/ui/logo.tsx';

test('the window, the callback page and the icon draw the same key', async () => {
  const icon = await readFile(new URL('../../../build/icon.svg', import.meta.url), 'utf8');
  const bow = `<circle cx="${keyBow.cx}" cy="${keyBow.cy}" r="${keyBow.r}"/>`;
  for (const drawing of [icon, callbackPage('finished', { platformName: 'Arcade' }).body]) {
    expect(drawing).toContain(bow);
    expect(drawing).toContain(`d="${keyPath}"`);
  }
});
