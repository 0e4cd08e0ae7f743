import type { WebContents } from './web-contents.ts';

const opening = new Set<Promise<unknown>>();

/** All web contents, and which tab of Chromium is whose. */
export const contentsList = {
  all: new Map<number, WebContents>(),
  byTarget: new Map<string, WebContents>(),

  opens(promise: Promise<unknown>): void {
    opening.add(promise);
    const done = () => opening.delete(promise);
    promise.then(done, done);
  },

  /** Whose tab this is, once the tabs that are being opened have an owner and a preload. */
  async ownerOf(targetId: string): Promise<WebContents | undefined> {
    if (opening.size > 0) await Promise.allSettled(opening);
    return contentsList.byTarget.get(targetId);
  },

  frameOwner(frameId: string): WebContents | undefined {
    return [...contentsList.all.values()].find((contents) => contents.frames.has(frameId));
  },
};

/** The `webContents` module: Playwright finds the window of a page through it. */
export const webContents = {
  getAllWebContents: () => [...contentsList.all.values()],
  fromId: (id: number) => contentsList.all.get(id),
  fromDevToolsTargetId: (targetId: string) => contentsList.byTarget.get(targetId),
};
