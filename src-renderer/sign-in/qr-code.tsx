import { use, useMemo } from 'react';
import { onFirstUse } from '../../src-shared/on-first-use.ts';

/** Loaded with the first code: most sign-ins need none. If it cannot be loaded, the rest is shown without it. */
const loadQrPath = onFirstUse(() =>
  import('./qr-path.ts').then(
    ({ qrPath }) => qrPath,
    () => () => null,
  ),
);

type QrCodeProps = { readonly text: string; readonly label: string };

/** A QR code with more modules than this on a side is drawn larger, so that a phone can scan it. */
const denseFrom = 60;

/** A QR code. Suspends until it can be drawn. Dark on light in both colour schemes: many scanners cannot read the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const qrPath = use(loadQrPath());
  const qr = useMemo(() => qrPath(text), [qrPath, text]);
  if (!qr) return null;
  return (
    <svg
      className={qr.size > denseFrom ? 'qr qr--dense' : 'qr'}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} />
    </svg>
  );
}
