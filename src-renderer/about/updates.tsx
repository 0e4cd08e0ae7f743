import { type ReactNode, useId } from 'react';
import type { ErrorCode } from '../../src-shared/errors.ts';
import type { UpdateView } from '../../src-shared/update.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Age } from '../ui/age.tsx';
import { Button } from '../ui/button.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import type { Action, Actions } from '../ui/use-actions.ts';
import { useRescuedFocus } from '../ui/use-rescued-focus.ts';

type UpdatesProps = {
  readonly update: UpdateView;
  /** The host of the download page. */
  readonly pageHost: string;
  readonly actions: Actions;
  readonly onLater: () => void;
};

/** What the updates do, and the buttons for it. */
export function Updates({ update, pageHost, actions, onLater }: UpdatesProps) {
  const id = useId();
  // Most buttons disappear when they are pressed.
  const rescue = useRescuedFocus();
  return (
    <section className="about__section" aria-labelledby={id} {...rescue}>
      <h2 id={id} tabIndex={-1}>
        {words.about.updates.title}
      </h2>
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
          action={{ onPress: () => actions.run('update.check'), busy: false }}
        />
      ) : null}
      {/* Always there, because a screen reader announces only what changes inside. */}
      <div role="status" className="about__status">
        <Sentences update={update} pageHost={pageHost} />
      </div>
      <Buttons update={update} actions={actions} onLater={onLater} />
      {'offer' in update && update.offer.notes !== '' ? <Notes offer={update.offer} /> : null}
    </section>
  );
}

/** What a screen reader announces when it changes. It leaves out the percentage of a download, which changes all the time. */
function Sentences({ update, pageHost }: Pick<UpdatesProps, 'update' | 'pageHost'>): ReactNode {
  switch (update.status) {
    case 'unavailable':
      return <p>{words.about.updates.unavailable}</p>;
    case 'idle':
      return update.checkedAt === null ? (
        <p>{words.about.updates.notChecked}</p>
      ) : (
        <p>
          <FormattedMessage
            message={words.about.updates.none}
            values={{ age: <Age instant={update.checkedAt} /> }}
          />
        </p>
      );
    case 'checking':
      return <p>{words.about.updates.checking}</p>;
    case 'available':
      return (
        <>
          <p className="about__offer">
            {formatMessage(words.about.updates.available, { version: update.offer.version })}
          </p>
          {update.next === 'page' ? (
            <p>
              <FormattedMessage message={words.about.updates.byHand} values={{ host: pageHost }} />
            </p>
          ) : null}
        </>
      );
    case 'ready':
      return (
        <>
          <p className="about__offer">
            {formatMessage(words.about.updates.ready, { version: update.offer.version })}
          </p>
          <p>
            {update.waitsFor
              ? words.about.updates.waitsFor[update.waitsFor]
              : words.about.updates.readyLead}
          </p>
        </>
      );
    case 'installing':
      return (
        <p>{formatMessage(words.about.updates.installing, { version: update.offer.version })}</p>
      );
    case 'downloading':
    case 'failed':
      return null;
  }
}

/** The codes whose remedy is to get the installer from the download page. */
const namesPage: ReadonlySet<ErrorCode> = new Set(['LK-706', 'LK-711']);

/**
 * A button that was pressed stays where it is, and *Cancel* is beside it: the second click of a double click cancels
 * nothing. The keys keep one button from becoming another one under the focus.
 */
function Buttons({
  update,
  actions,
  onLater,
}: Pick<UpdatesProps, 'update' | 'actions' | 'onLater'>) {
  const { run, isBusy } = actions;
  const button = (label: string, action: Action, isRunning = false) => (
    <Button
      key={label}
      variant={action === 'update.check' || action === 'update.cancel' ? 'secondary' : 'primary'}
      busy={isRunning || isBusy(action)}
      onPress={() => run(action)}
    >
      {label}
    </Button>
  );
  switch (update.status) {
    case 'idle':
      return <div className="actions">{button(words.about.updates.check, 'update.check')}</div>;
    case 'checking':
      return (
        <div className="actions">
          {button(words.about.updates.check, 'update.check', true)}
          {button(words.buttons.cancel, 'update.cancel')}
        </div>
      );
    case 'downloading':
      return (
        <div className="actions">
          {button(words.about.updates.download, 'update.download', true)}
          {button(words.buttons.cancel, 'update.cancel')}
        </div>
      );
    case 'available':
      return (
        <div className="actions">
          {update.next === 'download'
            ? button(words.about.updates.download, 'update.download')
            : button(words.about.updates.openPage, 'about.openDownloadPage')}
          {button(words.about.updates.check, 'update.check')}
        </div>
      );
    case 'ready':
      return (
        <div className="actions">
          <ActionButton
            key={words.about.updates.restart}
            variant="primary"
            disabled={update.waitsFor !== null}
            actions={actions}
            action="update.restart"
          >
            {words.about.updates.restart}
          </ActionButton>
          <Button key={words.about.updates.later} onPress={onLater}>
            {words.about.updates.later}
          </Button>
        </div>
      );
    case 'failed':
      return namesPage.has(update.problem.code) ? (
        <div className="actions">
          {button(words.about.updates.openPage, 'about.openDownloadPage')}
        </div>
      ) : null;
    case 'unavailable':
    case 'installing':
      return null;
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
