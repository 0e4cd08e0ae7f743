/** The SVG of a text as a QR code with error correction M, by each library. */
import QRCode from 'qrcode';
import qrcode from 'qrcode-generator';
import { renderSVG } from 'uqr';
import { qrPath } from '../../../src-renderer/sign-in/qr-path.ts';

export const qrCodes = {
  Latchkey: async (text: string) => qrPath(text)?.path,
  qrcode: (text: string) => QRCode.toString(text, { type: 'svg' }),
  'qrcode-generator': async (text: string) => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    return code.createSvgTag();
  },
  uqr: async (text: string) => renderSVG(text, { ecc: 'M' }),
};
