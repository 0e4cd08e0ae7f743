import { type ReactNode, useId } from 'react';
import type { ErrorCode } from '../../src-shared/errors.ts';
import type { UpdateView } from '../../src-shared/update.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { Age } from '../ui/age.tsx';
import { ActionButton, Button } from '../ui/button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Section } from '../ui/section.tsx';
import { type Action, useActions } from '../ui/use-actions.ts';
import { useRescuedFocus } from '../ui/use-rescued-focus.ts';
import { useAbout } from './use-about.ts';
import './about.css';

type UpdatesProps = {
  readonly update: UpdateView;
  /** The host of the download page. */
  readonly pageHost: string;
  readonly onLater: () => void;
};

/** What the updates do, and the buttons for it. */
export function Updates({ update, pageHost, onLater }: UpdatesProps) {
  const { run } = useActions();
  // Most buttons disappear when they are pressed.
  const rescue = useRescuedFocus();
  const statusId = useId();
  return (
    <Section
      title={words.about.updates.title}
      className="stack about__section"
      data-gap="12"
      {...rescue}
    >
      {update.status === 'downloading' ? (
        <Progress
          sentence={formatMessage(words.about.updates.downloading, {
            version: update.offer.version,
            done: update.percent / 100,
          })}
          value={update.percent}
          max={100}
        />
      ) : null}
      {update.status === 'failed' ? (
        <Notice
          error={update.problem}
          action={{ onPress: () => run('update.check'), busy: false }}
        />
      ) : null}
      {/* Always there, because a screen reader announces only what changes inside. */}
      <div id={statusId} role="status" className="stack" data-gap="12">
        <Sentences update={update} pageHost={pageHost} />
      </div>
      <Buttons update={update} onLater={onLater} statusId={statusId} />
      {'offer' in update && update.offer.notes !== '' ? <Notes offer={update.offer} /> : null}
    </Section>
  );
}

/** What a screen reader announces when it changes. It leaves out the percentage of a download, which changes all the time. */
function Sentences({ update, pageHost }: Pick<UpdatesProps, 'update' | 'pageHost'>): ReactNode {
  const { updates } = words.about;
  const version = 'offer' in update ? update.offer.version : '';
  switch (update.status) {
    case 'unavailable':
      return <p>{updates.unavailable}</p>;
    case 'idle':
      return update.checkedAt === null ? (
        <p>{updates.notChecked}</p>
      ) : (
        <p>{formatted(updates.none, { age: <Age instant={update.checkedAt} /> })}</p>
      );
    case 'checking':
      return <p>{updates.checking}</p>;
    case 'available':
      return (
        <>
          <p className="strong">{formatMessage(updates.available, { version })}</p>
          {update.next === 'page' ? <p>{formatted(updates.byHand, { host: pageHost })}</p> : null}
        </>
      );
    case 'ready':
      return (
        <>
          <p className="strong">{formatMessage(updates.ready, { version })}</p>
          <p>{update.waitsFor ? updates.waitsFor[update.waitsFor] : updates.readyLead}</p>
        </>
      );
    case 'installing':
      return <p>{formatMessage(updates.installing, { version })}</p>;
    case 'downloading':
    case 'failed':
      return null;
  }
}

/** The codes whose remedy is to get the installer from the download page. */
const namesPage: ReadonlySet<ErrorCode> = new Set(['LK-706', 'LK-711']);

type ButtonsProps = Pick<UpdatesProps, 'update' | 'onLater'> & {
  /** The id of the sentences above the buttons. */
  readonly statusId: string;
};

function Buttons(props: ButtonsProps) {
  const buttons = buttonsOf(props);
  return buttons.length === 0 ? null : <div className="actions">{buttons}</div>;
}

/**
 * A button that was pressed stays where it is, and *Cancel* is beside it: a second press cancels nothing. The keys keep
 * one button from becoming another one under the focus.
 */
function buttonsOf({ update, onLater, statusId }: ButtonsProps): readonly ReactNode[] {
  const button = (label: string, action: Action, isRunning = false) => (
    <ActionButton
      key={label}
      variant={action === 'update.check' || action === 'update.cancel' ? 'secondary' : 'primary'}
      busy={isRunning}
      action={action}
    >
      {label}
    </ActionButton>
  );
  const { updates } = words.about;
  const cancel = button(words.buttons.cancel, 'update.cancel');
  const openPage = button(updates.openPage, 'about.openDownloadPage');
  switch (update.status) {
    case 'idle':
      return [button(updates.check, 'update.check')];
    case 'checking':
      return [button(updates.check, 'update.check', true), cancel];
    case 'downloading':
      return [button(updates.download, 'update.download', true), cancel];
    case 'available':
      return [
        update.next === 'download' ? button(updates.download, 'update.download') : openPage,
        button(updates.check, 'update.check'),
      ];
    case 'ready':
      return [
        <ActionButton
          key={updates.restart}
          variant="primary"
          disabled={update.waitsFor !== null}
          // A screen reader says the reason when the focus comes to the button.
          describedBy={update.waitsFor === null ? undefined : statusId}
          action="update.restart"
        >
          {updates.restart}
        </ActionButton>,
        <Button key={updates.later} onPress={onLater}>
          {updates.later}
        </Button>,
      ];
    case 'failed':
      return namesPage.has(update.problem.code) ? [openPage] : [];
    case 'unavailable':
    case 'installing':
      return [];
  }
}

type NotesProps = { readonly offer: { readonly version: string; readonly notes: string } };

/** The publisher’s words, as text: nothing in them is a link or HTML. */
function Notes({ offer: { version, notes } }: NotesProps) {
  return (
    <>
      <h3>{formatMessage(words.about.updates.notes, { version })}</h3>
      <p className="about__notes" dir="auto">
        {notes}
      </p>
    </>
  );
}

/** The updates, on a screen that shows nothing else of About. Draws nothing until main has answered. */
export function UpdatesSection({ onLater }: { readonly onLater: () => void }) {
  const { about, update, error } = useAbout();
  if (error) return <Notice error={error} />;
  if (!about || !update) return null;
  return (
    <>
      <Refusal />
      <Updates update={update} pageHost={about.pageHost} onLater={onLater} />
    </>
  );
}
