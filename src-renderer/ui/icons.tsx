/** Small line icons. Each is beside words, so all are hidden from assistive technology. */
import { createElement, type ReactElement, type ReactNode } from 'react';

type IconProps = { readonly className: string; readonly children?: ReactNode };

const Icon = ({ className, children }: IconProps) => (
  <svg
    className={className}
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** The data of a path, or another element. */
type Shape = string | ReactElement;

const draw = (shape: Shape) => (typeof shape === 'string' ? <path d={shape} /> : shape);

/** Returns a function that makes a component of shapes. */
const iconOf =
  (className: string) =>
  (...shapes: readonly Shape[]) =>
  () =>
    createElement(Icon, { className }, ...shapes.map(draw));
const icon = iconOf('icon');
/** For what points along the line of text: it is mirrored where text runs from right to left. */
const directedIcon = iconOf('icon icon--directed');

const ring = <circle cx="10" cy="10" r="7.5" />;

export const CheckIcon = icon('m4.5 10.5 3.5 3.5 7.5-8');
export const AlertIcon = icon(ring, 'M10 6.2v4.6M10 13.7v.1');
export const ClockIcon = icon(ring, 'M10 5.8V10l2.8 1.8');
export const ShieldIcon = icon(
  'M10 2.5 4 4.8v4.4c0 3.8 2.4 6.7 6 8.3 3.6-1.6 6-4.5 6-8.3V4.8z',
  'm7.4 9.9 1.9 1.9 3.4-3.7',
);
export const OpenIcon = directedIcon(
  'M8 4.5H5A1.5 1.5 0 0 0 3.5 6v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3',
  'M11.5 3.5h5v5M16.2 3.8 9 11',
);
export const CopyIcon = icon(
  <rect x="7" y="7" width="9.5" height="9.5" rx="2" />,
  'M13 4.5A1.5 1.5 0 0 0 11.5 3.5H5A1.5 1.5 0 0 0 3.5 5v6.5c0 .7.4 1.2 1 1.4',
);
export const RefreshIcon = icon(
  'M16 8.5A6.3 6.3 0 0 0 4.6 6.7L3.5 8.2M4 11.5a6.3 6.3 0 0 0 11.4 1.8l1.1-1.5',
  'M3.5 4.2v4h4M16.5 15.8v-4h-4',
);
export const SignOutIcon = icon(
  'M8.5 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3.5',
  'M8.5 10h8M13.3 6.8l3.2 3.2-3.2 3.2',
);
export const KeyIcon = icon(
  <circle cx="6.8" cy="13.2" r="3.3" />,
  'm9.2 10.8 7-7M13 7l2.6 2.6M15.2 4.8l1.8 1.8',
);
export const ChevronIcon = icon('m6 8 4 4 4-4');
export const ReceiptIcon = icon(
  'M5 2.8h10v14.4l-2.5-1.6-2.5 1.6-2.5-1.6L5 17.2z',
  'M7.8 7h4.4M7.8 10.4h4.4',
);
export const WalletIcon = icon(
  'M3 6.2v8.6a2 2 0 0 0 2 2h10.5a1.5 1.5 0 0 0 1.5-1.5V8.7a1.5 1.5 0 0 0-1.5-1.5H4.2A1.2 1.2 0 0 1 3 6.2a2 2 0 0 1 2-2h9.2',
  'M13.4 12h.2',
);
export const CardIcon = icon(
  <rect x="2.5" y="4.5" width="15" height="11" rx="2" />,
  'M2.5 8.4h15M5.6 12.4h3',
);
export const CloseIcon = icon('m5.5 5.5 9 9M14.5 5.5l-9 9');
export const PlusIcon = icon('M10 4.5v11M4.5 10h11');
export const OfflineIcon = icon(
  'M7.2 5.3a4.6 4.6 0 0 1 7.1 3.2 3.4 3.4 0 0 1 2.3 5.3M13.6 15.5H6a3.6 3.6 0 0 1-.6-7.1',
  'm3.5 3.5 13 13',
);
export const BackIcon = directedIcon('M16 10H4.5M9 5.5 4.5 10 9 14.5');
export const SearchIcon = directedIcon(<circle cx="9" cy="9" r="5.5" />, 'm13 13 3.5 3.5');
export const SaveIcon = icon(
  'M10 3.5v9M6.2 9 10 12.8 13.8 9',
  'M3.5 13.5V15A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5v-1.5',
);
export const HelpIcon = icon(ring, 'M7.9 8a2.15 2.15 0 1 1 3.2 1.9c-.7.4-1.1.8-1.1 1.6M10 13.9v.1');
export const SettingsIcon = icon(
  'M3.5 6.5h6.7M14.8 6.5h1.7M3.5 13.5h1.7M9.8 13.5h6.7',
  <circle cx="12.5" cy="6.5" r="2.3" />,
  <circle cx="7.5" cy="13.5" r="2.3" />,
);
export const WarningIcon = icon('M10 3.2 17.6 16.5H2.4z', 'M10 8.2v3.8M10 14.2v.1');
export const DashIcon = icon('M5 10h10');
