import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

type QrCodeProps = { readonly text: string; readonly label: string };

/** More modules than this need more room on the screen to be scanned. */
const dense = 60;

/** A QR code: dark on light in either scheme, because many scanners read no other. */
export default function QrCode({ text, label }: QrCodeProps) {
  const qr = useMemo(() => qrPath(text), [text]);
  if (!qr) return null;
  return (
    <svg
      className={qr.size > dense ? 'qr qr--dense' : 'qr'}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
    >
      <path className="qr__dark" d={qr.path} />
    </svg>
  );
}
