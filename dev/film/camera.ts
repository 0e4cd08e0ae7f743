/** Takes the frames of the film: a picture of a window under a title bar, cut to what has changed since the last one. */
import type { Browser, Page } from 'playwright';
import type { AnimatedFrame } from './apng.ts';

/** The size of a window in the film. */
export const windowSize = { width: 960, height: 640 } as const;
const barHeight = 40;
const stage = { width: windowSize.width, height: windowSize.height + barHeight };

export type Camera = {
  readonly frames: readonly AnimatedFrame[];
  /** Shows this window for `ms`. */
  readonly take: (window: Page, title: string, ms: number) => Promise<void>;
};

/** A camera. Its stage is a page of this browser. */
export async function openCamera(browser: Browser): Promise<Camera> {
  const page = await browser.newPage({ viewport: stage });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; background: #dcdee3 }
  h1 { margin: 0; font: 600 15px/${barHeight}px sans-serif; text-align: center; color: #2b2f38 }
  img { display: block; width: ${windowSize.width}px; height: ${windowSize.height}px }
</style><h1></h1><img alt="">`);
  const frames: AnimatedFrame[] = [];
  let last: Buffer | undefined;
  const take = async (window: Page, title: string, ms: number): Promise<void> => {
    const picture = await window.screenshot({ animations: 'disabled', caret: 'hide' });
    await page.evaluate(
      async ([words, base64]) => {
        const [heading, image] = [document.querySelector('h1'), document.querySelector('img')];
        if (!heading || !image) throw new Error('The stage is empty.');
        heading.textContent = words;
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
      },
      [title, picture.toString('base64')] as const,
    );
    const whole = await page.screenshot();
    const clip = last ? await changedBox(page, last, whole) : { x: 0, y: 0, ...stage };
    last = whole;
    frames.push({ png: await page.screenshot({ clip }), left: clip.x, top: clip.y, ms });
  };
  return { frames, take };
}

/** The smallest box that holds every pixel that differs; one pixel if none does. The page unpacks the pictures. */
async function changedBox(page: Page, before: Buffer, after: Buffer) {
  return page.evaluate(
    async (pictures) => {
      const unpack = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!context) throw new Error('This browser draws nothing.');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [one, other] = [await unpack(pictures[0]), await unpack(pictures[1])];
      const [from, to] = [new Uint32Array(one.data.buffer), new Uint32Array(other.data.buffer)];
      const { width, height } = one;
      let [left, top, right, bottom] = [width, height, -1, -1];
      for (let i = 0; i < from.length; i += 1) {
        if (from[i] === to[i]) continue;
        const [x, y] = [i % width, Math.floor(i / width)];
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
      if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
      return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    },
    [before.toString('base64'), after.toString('base64')] as const,
  );
}
