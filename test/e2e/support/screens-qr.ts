/** Waits for the QR code on the screen, and reads it from a picture as a phone's camera would. */
import type { Locator, Page } from 'playwright';
import { decodeQR } from 'qr/decode.js';
import type { AppState } from '../../../src-shared/state.ts';
import { expect } from './screens-fixtures.ts';

/** The QR code. It comes late, and React waits a moment so that nothing flickers: the clock must go on. */
export async function qrPicture(page: Page): Promise<Locator> {
  const picture = page.locator('svg.qr[role=img]');
  await expect(async () => {
    await page.clock.runFor(300);
    expect(await picture.count()).toBe(1);
  }).toPass();
  return picture;
}

/** The text in the picture, a PNG. A blank page of the same browser unpacks its pixels. */
export async function readQrPicture(page: Page, png: Buffer): Promise<string> {
  const blank = await page.context().newPage();
  const { width, height, pixels } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, pixels: [...data] };
  }, png.toString('base64'));
  await blank.close();
  return decodeQR({ width, height, data: Uint8Array.from(pixels) });
}

/** Whether this state shows a code, and with it a QR picture, which appears a moment later. */
export const showsCode = (state: AppState): boolean =>
  state.kind === 'signing-in' && state.step === 'waiting' && state.deviceFlow?.status === 'waiting';
