/** What a terminal shows while a sign-in waits: the code, the address, a picture of it, and the time left. */

import { joinSentences } from '../src-shared/joined.ts';
import type { AppStateOf } from '../src-shared/state.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { labelled, wrapped } from './columns.ts';
import { complaintOf } from './complaint.ts';
import { qrPicture } from './qr-picture.ts';
import { type Terminal, widthFor } from './terminal.ts';

type Attempt = AppStateOf<'signing-in'>;
type Code = Extract<Attempt['deviceFlow'], { status: 'waiting' }>;

/** Shows an attempt. `onView` prints what is new in a view. Call `stop` at the end: it stops the countdown. */
export function showAttempt(terminal: Terminal) {
  let shownCode: string | null = null;
  let isUnreachable = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    terminal.status('');
  };
  return {
    stop,
    onView: ({ deviceFlow, step, platformProblem, platformName: platform }: Attempt) => {
      if (deviceFlow?.status === 'requesting')
        terminal.status(words.signingIn.deviceFlow.requesting);
      if (deviceFlow?.status === 'waiting' && deviceFlow.userCode !== shownCode) {
        shownCode = deviceFlow.userCode;
        void terminal.note(codeText(deviceFlow, terminal));
        const tick = countdown(terminal, deviceFlow.expiresAt);
        tick();
        timer = setInterval(tick, 1_000);
      }
      if (isUnreachable !== (platformProblem !== null)) {
        isUnreachable = !isUnreachable;
        void terminal.note(
          platformProblem
            ? complaintOf(platformProblem)
            : `${formatMessage(words.offline.back, { platform })}\n`,
        );
      }
      if (step === 'loading-profile') {
        stop();
        terminal.status(words.signingIn.title['loading-profile']);
      }
    },
  };
}

/** The picture comes first: in a low terminal the code and the address stay visible below it. */
function codeText(
  { userCode, verificationUri, verificationUriComplete }: Code,
  terminal: Terminal,
): string {
  const screen = terminal.screen();
  const picture = screen && qrPicture(verificationUriComplete ?? verificationUri, screen);
  const compare = verificationUriComplete && picture ? words.signingIn.deviceFlow.compare : '';
  const columns = widthFor(terminal);
  return [
    picture ? `${picture}\n` : '',
    paragraph(picture ? words.commands.signIn.scanOrOpen : words.commands.signIn.open, columns),
    labelled(
      [
        [`  ${words.commands.signIn.address}`, verificationUri],
        [`  ${words.commands.signIn.code}`, userCode],
      ],
      // A broken address cannot be copied.
      Number.POSITIVE_INFINITY,
    ),
    paragraph(joinSentences([words.signingIn.deviceFlow.warning, compare]), columns),
  ].join('');
}

const paragraph = (text: string, columns: number): string =>
  wrapped(text, columns)
    .map((line) => `${line}\n`)
    .join('');

/** Returns a function that shows the time left, in one line. Where no line can be erased, it prints one once a minute. */
function countdown(terminal: Terminal, expiresAt: number): () => void {
  const minutesLeft = () => Math.max(Math.ceil((expiresAt - Date.now()) / 60_000), 1);
  let printedMinutes = Number.POSITIVE_INFINITY;
  return () => {
    const seconds = Math.max(Math.round((expiresAt - Date.now()) / 1_000), 0);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (terminal.status(formatMessage(words.commands.signIn.waiting, { time }))) return;
    if (minutesLeft() >= printedMinutes) return;
    printedMinutes = minutesLeft();
    void terminal.note(
      `${formatMessage(words.signingIn.deviceFlow.minutesLeft, { count: printedMinutes })}\n`,
    );
  };
}
