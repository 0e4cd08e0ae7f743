import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

type QrCodeProps = { readonly text: string; readonly label: string };

/** A QR code with more modules than this on a side is drawn larger, so that a phone can scan it. */
const denseFrom = 60;

/** A QR code. Dark on light in both colour schemes: many scanners cannot read the inverse. */
export default function QrCode({ text, label }: QrCodeProps) {
  const qr = useMemo(() => qrPath(text), [text]);
  if (!qr) return null;
  return (
    <svg
      className={qr.size > denseFrom ? 'qr qr--dense' : 'qr'}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
    >
      <path className="qr__dark" d={qr.path} />
    </svg>
  );
}
