/** Hooks that read from main and follow its changes. */
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { abouts } from '../../../dev/gallery/states/abouts.ts';
import { settings } from '../../../dev/gallery/states/settings.ts';
import { failedSignIn } from '../../../dev/gallery/states/timelines.ts';
import { useAbout } from '../../../src-renderer/about/use-about.ts';
import { useTimeline } from '../../../src-renderer/help/use-timeline.ts';
import Settings from '../../../src-renderer/settings/settings.tsx';
import { ActionScope } from '../../../src-renderer/ui/action-scope.tsx';
import { appError } from '../../../src-shared/errors.ts';
import type { Episode, Timeline } from '../../../src-shared/timeline.ts';
import { speak } from '../../support/speak.ts';
import { installBridge, mount } from './mount.tsx';

function Timelines({ isLive }: { isLive: boolean }) {
  const [limit, setLimit] = useState(400);
  const { timeline, error, ended, reload } = useTimeline({ reference: null, limit }, isLive);
  const ids = (episodes: readonly Episode[] | null | undefined) =>
    episodes?.map(({ id }) => id).join(' ') ?? 'null';
  return (
    <>
      <p>{`shown: ${ids(timeline?.episodes)}; ended: ${ids(ended)}; ${error?.code ?? 'no error'}`}</p>
      <button type="button" onClick={reload}>
        Refresh
      </button>
      <button type="button" onClick={() => setLimit(800)}>
        Show older
      </button>
    </>
  );
}

async function mountTimeline(isLive = true) {
  const bridge = installBridge();
  const mounted = await mount(<Timelines isLive={isLive} />);
  const answer = (index: number, value: Timeline) =>
    bridge.sent[index]?.answer({ ok: true, value });
  return {
    ...bridge,
    ...mounted,
    answer,
    shown: () => mounted.place.querySelector('p')?.textContent,
  };
}

const [failed] = failedSignIn.episodes;
if (!failed) throw new Error('no episode');
const running = { ...failed, id: 'r', endedAt: null };
const one: Timeline = { episodes: [failed], hasMore: false };
const two: Timeline = { episodes: [running, failed], hasMore: false };
const twoEnded: Timeline = { episodes: [{ ...running, endedAt: 1 }, failed], hasMore: false };

test('useTimeline names nothing as ended when the journal grows before the first answer', async () => {
  const { send, answer, shown } = await mountTimeline();
  await send('timeline.changed', undefined);
  await answer(1, one);
  expect(shown()).toBe('shown: a; ended: ; no error');
});

test('useTimeline names nothing as ended when the player has asked for the newest', async () => {
  const { answer, shown, press } = await mountTimeline();
  await answer(0, two);
  await press('Refresh');
  await answer(1, twoEnded);
  expect(shown()).toBe('shown: r a; ended: null; no error');
});

test('useTimeline keeps the answer to the newest question when an older read ends after it', async () => {
  const { send, answer, shown, press } = await mountTimeline();
  await answer(0, one);
  await send('timeline.changed', undefined);
  await press('Show older');
  await answer(2, two);
  await answer(1, one);
  expect(shown()).toBe('shown: r a; ended: null; no error');
});

test('useTimeline keeps the timeline when a read by hand fails, and when one after growth does', async () => {
  const { send, sent, answer, shown, press } = await mountTimeline();
  await answer(0, one);
  await send('timeline.changed', undefined);
  const refused = { ok: false, error: appError('LK-901', { reason: 'no' }) } as const;
  await sent[1]?.answer(refused);
  expect(shown()).toBe('shown: a; ended: null; no error');
  await press('Refresh');
  await sent[2]?.answer(refused);
  expect(shown()).toBe('shown: a; ended: null; LK-901');
});

test('useTimeline reads again in another language, because main writes the sentences', async () => {
  const { sent, answer, shown, draw } = await mountTimeline(false);
  await answer(0, one);
  await act(() => speak('de'));
  await draw(<Timelines isLive={false} />);
  expect(sent).toHaveLength(2);
  await answer(1, two);
  expect(shown()).toBe('shown: r a; ended: null; no error');
});

test('useTimeline does not follow the journal when it is not live, or removed', async () => {
  const still = await mountTimeline(false);
  expect(still.listening('timeline.changed')).toBe(0);
  await still.unmount();
  const live = await mountTimeline();
  expect(live.listening('timeline.changed')).toBe(1);
  await live.unmount();
  expect(live.listening('timeline.changed')).toBe(0);
});

test('Settings keep a change that comes before the answer, because it is newer', async () => {
  const { send, sent, listening } = installBridge();
  const { place, unmount } = await mount(
    <ActionScope>
      <Settings platformName="Arcade" onClose={() => {}} />
    </ActionScope>,
  );
  const theme = () =>
    place.querySelector<HTMLInputElement>('[type=radio]:checked')?.labels?.[0]?.textContent.trim();
  expect(theme()).toBeUndefined();
  await send('settings.changed', settings['settings-changed']);
  await sent[0]?.answer({ ok: true, value: settings.settings });
  expect(theme()).toBe('Dark');
  await unmount();
  expect(listening('settings.changed')).toBe(0);
});

function About() {
  const { about, update, error } = useAbout();
  return <p>{error?.code ?? `${about?.version ?? 'none'} ${update?.status ?? 'none'}`}</p>;
}

test('useAbout keeps a change of the update that comes before the answer, because it is newer', async () => {
  const { send, sent, listening } = installBridge();
  const { place, unmount } = await mount(<About />);
  await send('update.changed', { status: 'checking' });
  expect(place.textContent).toBe('none checking');
  const about = abouts['about-none'];
  await sent[0]?.answer({ ok: true, value: about });
  expect(about.update.status).not.toBe('checking');
  expect(place.textContent).toBe(`${about.version} checking`);
  await unmount();
  expect(listening('update.changed')).toBe(0);
});
