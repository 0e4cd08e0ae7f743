import { useState } from 'react';
import { words } from '../../src-shared/words.ts';
import { ActionButton, Button } from '../ui/button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { RefreshIcon, SaveIcon } from '../ui/icons.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Section } from '../ui/section.tsx';
import { useActions } from '../ui/use-actions.ts';
import { useCommands } from '../ui/use-commands.ts';
import { useEvent } from '../ui/use-event.ts';
import { useRescuedFocus } from '../ui/use-rescued-focus.ts';
import { StepsProgress } from './check-up-steps.tsx';
import { ReportContents } from './report-contents.tsx';
import { useCancelWhenLeft } from './use-cancel-when-left.ts';
import './report.css';

/** The report: a button that prepares it, all of its texts, and a button that saves it. Closing Help cancels it. */
export function Report({ platformName }: { readonly platformName: string }) {
  const commands = useCommands();
  const { run, isBusy } = useActions();
  const view = useEvent('report.changed');
  const [file, setFile] = useState<string | null>(null);
  const isPreparing = isBusy('report.prepare');
  useCancelWhenLeft(isPreparing, () => void commands['report.cancel'](undefined));
  // Cancel goes away when the report is ready or cancelled.
  const rescue = useRescuedFocus();
  const preview = !isPreparing && view?.phase === 'ready' ? view.preview : undefined;
  const prepare = () => {
    setFile(null);
    return run('report.prepare', prepare);
  };
  const save = async () => {
    const outcome = await run('report.save', save);
    if (outcome?.value) setFile(outcome.value);
  };
  return (
    <Section title={words.report.title} className="stack" data-gap="16" {...rescue}>
      <p className="muted">{words.report.lead}</p>
      <p>{formatted(words.report.send, { platform: platformName })}</p>
      <div className="actions">
        {preview ? (
          <Button variant="primary" icon={<SaveIcon />} busy={isBusy('report.save')} onPress={save}>
            {words.report.save}
          </Button>
        ) : null}
        <Button
          variant={preview ? 'secondary' : 'primary'}
          icon={preview ? <RefreshIcon /> : undefined}
          busy={isPreparing}
          onPress={prepare}
        >
          {isPreparing
            ? words.report.preparing
            : preview
              ? words.report.again
              : words.report.prepare}
        </Button>
        {isPreparing ? (
          <ActionButton action="report.cancel">{words.buttons.cancel}</ActionButton>
        ) : null}
      </div>
      <Refusal />
      {isPreparing && view?.phase === 'preparing' ? (
        <StepsProgress message={words.report.progress} steps={view.steps} />
      ) : null}
      {/* Always there, because a screen reader announces only what changes inside. */}
      <div role="status" className="stack report__status" data-gap="16">
        {preview && file === null ? <p>{words.report.ready}</p> : null}
        {preview && file !== null ? (
          <>
            <p>{formatted(words.report.saved, { file: <span className="code">{file}</span> })}</p>
            <ActionButton action="report.showInFolder">{words.buttons.showInFolder}</ActionButton>
          </>
        ) : null}
      </div>
      {preview ? <ReportContents preview={preview} /> : null}
    </Section>
  );
}
