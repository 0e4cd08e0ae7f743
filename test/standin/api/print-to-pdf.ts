import type { PrintToPDFOptions } from 'electron';
import type { CdpChannel } from '../chromium/cdp.ts';
import { unsupported } from '../settings.ts';

/** In inches, as in Electron. */
const sheets = { A4: { width: 8.27, height: 11.7 }, Letter: { width: 8.5, height: 11 } };

/** A margin that is not given: one centimetre, in inches. */
const usual = 1 / 2.54;

const isSheet = (size: unknown): size is keyof typeof sheets =>
  typeof size === 'string' && Object.hasOwn(sheets, size);

/** The options that are handed to Chromium. Any other one is refused. */
const OPTIONS = new Set(['generateTaggedPDF', 'margins', 'pageSize']);

/** Prints with Chromium's own `Page.printToPDF`, as Electron does. */
export async function printToPdf(page: CdpChannel, options: PrintToPDFOptions): Promise<Buffer> {
  for (const name of Object.keys(options)) {
    if (!OPTIONS.has(name)) throw unsupported(`printToPDF option ${name}`);
  }
  const { pageSize = 'Letter', margins = {}, generateTaggedPDF = false } = options;
  if (!isSheet(pageSize)) throw unsupported(`printToPDF pageSize ${JSON.stringify(pageSize)}`);
  const { width: paperWidth, height: paperHeight } = sheets[pageSize];
  const { top = usual, bottom = usual, left = usual, right = usual } = margins;
  const { data } = await page.send('Page.printToPDF', {
    paperWidth,
    paperHeight,
    marginTop: top,
    marginBottom: bottom,
    marginLeft: left,
    marginRight: right,
    generateTaggedPDF,
  });
  return Buffer.from(data, 'base64');
}
