/** What a component keeps between two states. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { createStateSource, Root } from '../../../src-renderer/root.tsx';
import { speak } from '../../support/speak.ts';
import { installBridge, mount } from './mount.tsx';

test('a row of the list of payments changes its language, also when its month is spelled alike in both', async () => {
  const { send } = installBridge();
  const { place } = await mount(<Root source={createStateSource(window.latchkey)} />);
  const confirmedAt = Date.UTC(2026, 8, 28, 12);
  const { receipts, ...list } = states.receipts;
  await send('state.changed', {
    ...list,
    receipts: receipts.map((receipt) => ({ ...receipt, confirmedAt, status: 'completed' })),
  });
  const row = () => place.querySelector('li.receipt')?.textContent;
  expect(row()).toContain('Paid');
  await act(() => speak('de'));
  expect(place.querySelector('h2')?.textContent).toBe('September 2026');
  expect(row()).toContain('Bezahlt');
});
