/** Buttons, commands, keys and the focus, in a document. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ActionScope } from '../../../src-renderer/ui/action-scope.tsx';
import { Button } from '../../../src-renderer/ui/button.tsx';
import { useActions } from '../../../src-renderer/ui/use-actions.ts';
import { useBackKeys } from '../../../src-renderer/ui/use-back-keys.ts';
import { useRescuedFocus } from '../../../src-renderer/ui/use-rescued-focus.ts';
import { appError } from '../../../src-shared/errors.ts';
import { installBridge, mount, pressKey } from './mount.tsx';

function SignIn() {
  const actions = useActions();
  const signIn = { name: 'signIn.start', input: 'any' } as const;
  const isBusy = actions.isBusy(signIn);
  return (
    <>
      {/* Drawn without `busy`, so that only the hook can ignore the second press. */}
      <Button onPress={() => actions.run(signIn)}>Sign in</Button>
      <p>{isBusy ? 'busy' : (actions.failure?.error.code ?? 'idle')}</p>
    </>
  );
}

const signInAt = (step: string) => (
  <ActionScope step={step}>
    <SignIn />
  </ActionScope>
);

test('useActions sends a command once until it is answered, and forgets a refusal with the next one', async () => {
  const { sent, names } = installBridge();
  const { place, press } = await mount(signInAt('a'));
  const shown = () => place.querySelector('p')?.textContent;
  await press('Sign in');
  await press('Sign in');
  expect([names(), shown()]).toEqual([['signIn.start'], 'busy']);
  await sent[0]?.answer({ ok: false, error: appError('LK-302', { host: 'h', reason: 'no' }) });
  expect(shown()).toBe('LK-302');
  await press('Sign in');
  expect([names().length, shown()]).toEqual([2, 'busy']);
  await sent[1]?.answer({ ok: true, value: undefined });
  expect(shown()).toBe('idle');
});

test('useActions shows a refusal only in the step in which the command was sent', async () => {
  const { sent } = installBridge();
  const { place, press, draw } = await mount(signInAt('a'));
  await press('Sign in');
  await draw(signInAt('b'));
  await sent[0]?.answer({ ok: false, error: appError('LK-901', { reason: 'no' }) });
  expect(place.querySelector('p')?.textContent).toBe('idle');
});

function Screen({ goBack }: { readonly goBack: () => void }) {
  useBackKeys(goBack);
  return (
    <>
      <input type="search" aria-label="search" />
      <input type="radio" aria-label="choice" />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Question
      </button>
    </>
  );
}

test('useBackKeys goes back by Escape and Alt+←, and not where the key does something else', async () => {
  const goBack = vi.fn();
  const { place, button, unmount } = await mount(<Screen goBack={goBack} />);
  const [search, radio] = place.querySelectorAll('input');
  if (!search || !radio) throw new Error('no fields');
  const isBack = async (key: string, init: KeyboardEventInit = {}) => {
    goBack.mockClear();
    await pressKey(key, init);
    return goBack.mock.calls.length === 1;
  };
  const alt = { altKey: true };
  radio.focus();
  expect([await isBack('Escape'), await isBack('ArrowLeft', alt)]).toEqual([true, true]);
  expect(await isBack('ArrowLeft')).toBe(false);
  expect(await isBack('Escape', { repeat: true })).toBe(false);
  // An input method takes its suggestion back with this key.
  expect(await isBack('Escape', { isComposing: true })).toBe(false);
  search.focus();
  expect([await isBack('Escape'), await isBack('ArrowLeft', alt)]).toEqual([true, false]);
  search.value = 'Hatter';
  expect(await isBack('Escape')).toBe(false);
  button('Question').focus();
  expect(await isBack('Escape')).toBe(false);
  await unmount();
  expect(await isBack('Escape')).toBe(false);
});

function Sections() {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const rescue = useRescuedFocus();
  const remove = (name: string) => setRemoved((before) => [...before, name]);
  return (
    <div {...rescue}>
      <h1 tabIndex={-1}>Home</h1>
      {removed.includes('section') ? null : (
        <section>
          <h2 tabIndex={-1}>Accounts</h2>
          {removed.includes('row') ? null : <input aria-label="row" />}
        </section>
      )}
      <input aria-label="other" />
      <button type="button" onClick={() => remove('row')}>
        Remove row
      </button>
      <button type="button" onClick={() => remove('section')}>
        Remove section
      </button>
    </div>
  );
}

test('useRescuedFocus leaves the focus where the player has put it meanwhile, also if that is nowhere', async () => {
  const { place, press } = await mount(<Sections />);
  const field = (label: string) => place.querySelector<HTMLElement>(`[aria-label=${label}]`);
  field('row')?.focus();
  field('row')?.blur();
  await press('Remove row');
  expect(document.activeElement).toBe(document.body);
  field('other')?.focus();
  await press('Remove section');
  expect(document.activeElement).toBe(field('other'));
});
