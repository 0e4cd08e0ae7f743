/** Where a refusal is shown: at the part of the window whose button sent the command, and nowhere else. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import Help from '../../../src-renderer/help/help.tsx';
import { App } from '../../../src-renderer/root.tsx';
import { ActionScope } from '../../../src-renderer/ui/action-scope.tsx';
import { CopyButton } from '../../../src-renderer/ui/copy-button.tsx';
import { Refusal } from '../../../src-renderer/ui/refusal.tsx';
import { appError, type Result } from '../../../src-shared/errors.ts';
import { words } from '../../../src-shared/words.ts';
import { installBridge, mount } from './mount.tsx';

const refused = { ok: false, error: appError('LK-906') } as const;

const refusalsIn = (place: Element) => [...place.querySelectorAll('.refusal')];

test('a refusal of the check-up is shown there, and not in the other parts of Help', async () => {
  const { sent } = installBridge();
  const { place, press } = await mount(
    <ActionScope>
      <Help platformName="Arcade" reference={null} onClose={() => {}} />
    </ActionScope>,
  );
  await press(words.checkUp.start);
  await sent.find(({ name }) => name === 'checkUp.start')?.answer(refused);
  const [refusal, ...others] = refusalsIn(place);
  expect(others).toEqual([]);
  expect(refusal?.closest('section')?.textContent).toContain(words.checkUp.title);
});

test('a refusal of a payment is gone when another payment is shown', async () => {
  const { sent } = installBridge();
  const state = states['payment-ready'];
  const { place, press, draw } = await mount(<App state={state} />);
  await press(words.buttons.refresh);
  await sent.find(({ name }) => name === 'payment.reload')?.answer(refused);
  expect(place.textContent).toContain('LK-906');
  const payment = { ...state.payment, id: '00000000-0000-4000-8000-000000000001' };
  await draw(<App state={{ ...state, payment }} />);
  expect(place.textContent).not.toContain('LK-906');
});

test('a refused search of the payments is shown below its field alone', async () => {
  const { sent } = installBridge();
  const { place } = await mount(<App state={states['receipts-many']} />);
  const field = place.querySelector('input');
  await act(async () => {
    if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'x');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await sent.find(({ name }) => name === 'receipts.search')?.answer(refused);
  expect(refusalsIn(place)).toHaveLength(1);
});

test('Try again after a refused export says where the file is', async () => {
  const { sent } = installBridge();
  const { place, press } = await mount(<App state={states['receipts-many']} />);
  const answer = (result: Result<unknown>) =>
    sent.findLast(({ name }) => name === 'receipts.export')?.answer(result);
  await press(words.receipts.export);
  await answer(refused);
  await press(words.problem.retry);
  await answer({ ok: true, value: '/downloads/payments.csv' });
  expect(place.textContent).toContain('/downloads/payments.csv');
});

test('a refused copy is not said to be copied, and Try again after it says so', async () => {
  const { sent } = installBridge();
  const { place, press } = await mount(
    <ActionScope>
      <CopyButton action="checkUp.copy" label="Copy" />
      <Refusal />
    </ActionScope>,
  );
  await press('Copy');
  await sent[0]?.answer(refused);
  expect(place.textContent).not.toContain(words.buttons.copied);
  await press(words.problem.retry);
  await sent[1]?.answer({ ok: true, value: undefined });
  expect(place.textContent).toContain(words.buttons.copied);
});
