/** `webContents.printToPDF`: a page as a PDF. What the file says is read by `test/support/pdf.ts`. */
import { readPdf } from '../support/pdf.ts';
import { expect, test } from './launch.ts';

test('printToPDF gives a tagged PDF with the page’s title, language and text', async ({ app }) => {
  const printed = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('app://bundle/other.html');
    const margins = { top: 1, bottom: 1, left: 1, right: 1 };
    const options = { pageSize: 'A4', margins, generateTaggedPDF: true } as const;
    const content = await window.webContents.printToPDF(options);
    window.destroy();
    return { isBuffer: Buffer.isBuffer(content), base64: content.toString('base64') };
  });
  expect(printed.isBuffer).toBe(true);
  const pdf = readPdf(Buffer.from(printed.base64, 'base64'));
  expect(pdf).toMatchObject({ title: 'Other', language: 'en', isTagged: true, text: 'Other' });
  // In points, 72 to the inch: A4 is 210 by 297 mm.
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]?.width).toBeCloseTo(595, -1);
  expect(pdf.pages[0]?.height).toBeCloseTo(842, -1);
});

test('printToPDF prints on the sheet that is asked for, and Letter is the default', async ({
  app,
}) => {
  const printed = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('There is no window.');
    return (await window.webContents.printToPDF({})).toString('base64');
  });
  const { pages, isTagged } = readPdf(Buffer.from(printed, 'base64'));
  expect(pages[0]).toEqual({ width: 612, height: 792 });
  expect(isTagged).toBe(false);
});
