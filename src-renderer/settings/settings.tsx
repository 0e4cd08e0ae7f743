import type { ReactNode } from 'react';
import type { SettingsChange } from '../../src-shared/settings.ts';
import type { TokenStorageView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { BackScreen } from '../ui/back-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import { OptionRow } from '../ui/option-row.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { Section } from '../ui/section.tsx';
import { useActions } from '../ui/use-actions.ts';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useSettings } from './use-settings.ts';
import './settings.css';

type SettingsProps = {
  readonly platformName: string;
  readonly onClose: () => void;
  /** The places where sign-ins can be kept. */
  readonly tokenStorage: (tokenStorage: TokenStorageView) => ReactNode;
  /** What the updates do. */
  readonly updates: ReactNode;
};

/** The screen Settings. A change works at once, so there is nothing to save. */
export function Settings({ platformName, onClose, tokenStorage, updates }: SettingsProps) {
  const { run } = useActions();
  const { settings, error } = useSettings();
  const change = (input: SettingsChange) => run({ name: 'settings.change', input });
  return (
    <BackScreen platformName={platformName} onBack={onClose}>
      <ScreenHeading>{words.settings.title}</ScreenHeading>
      {error ? <Notice error={error} /> : null}
      {settings || error ? null : <p role="status">{words.settings.loading}</p>}
      {settings ? (
        <>
          <Refusal />
          <LanguageChoice
            language={settings.language}
            onChange={(language) => change({ language })}
          />
          <ThemeChoice theme={settings.theme} onChange={(theme) => change({ theme })} />
          <OnOff
            texts={words.settings.notifications}
            isOn={settings.notifications}
            onChange={(notifications) => change({ notifications })}
          />
          {settings.startsAtLogin === null ? null : (
            <OnOff
              texts={words.settings.startsAtLogin}
              isOn={settings.startsAtLogin}
              onChange={(startsAtLogin) => change({ startsAtLogin })}
            />
          )}
          {settings.tokenStorage ? (
            <Section title={words.settings.tokenStorage.title} className="stack settings__section">
              {settings.tokenStorage.choices.length === 0 ? (
                <p className="muted">{words.settings.tokenStorage.unknown}</p>
              ) : (
                tokenStorage(settings.tokenStorage)
              )}
            </Section>
          ) : null}
          <div className="stack settings__section">{updates}</div>
        </>
      ) : null}
    </BackScreen>
  );
}

type OnOffProps = {
  readonly texts: Readonly<Record<'title' | 'label' | 'meaning', string>>;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => unknown;
};

/** A setting that is on or off. */
const OnOff = ({ texts: { title, label, meaning }, isOn, onChange }: OnOffProps) => (
  <Section title={title} className="stack settings__section">
    <OptionRow
      type="checkbox"
      label={label}
      meaning={meaning}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  </Section>
);
