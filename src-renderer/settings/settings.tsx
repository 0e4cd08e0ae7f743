import { type ReactNode, useId } from 'react';
import {
  type LanguageChoice as Choice,
  directionOf,
  languageNames,
  languages,
} from '../../src-shared/languages.ts';
import type { SettingsChange, Theme } from '../../src-shared/settings.ts';
import { words } from '../../src-shared/words.ts';
import { UpdatesSection } from '../about/updates.tsx';
import { TokenStorageOptions } from '../accounts/token-storage.tsx';
import { ActionScope } from '../ui/action-scope.tsx';
import { BackScreen } from '../ui/back-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import { OptionRow } from '../ui/option-row.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useActions } from '../ui/use-actions.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { useChosen } from '../ui/use-chosen.ts';
import './settings.css';

type SettingsProps = { readonly platformName: string; readonly onClose: () => void };

/** The screen Settings. A change works at once, so there is nothing to save. */
export default function Settings({ platformName, onClose }: SettingsProps) {
  const { runAgain } = useActions();
  const { value, changed, error } = useAnswer(
    (commands) => commands['settings.read'](undefined),
    'settings.changed',
  );
  const settings = changed ?? value;
  const change = (input: SettingsChange) => runAgain({ name: 'settings.change', input });
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
            <Setting title={words.settings.tokenStorage.title}>
              {settings.tokenStorage.choices.length === 0 ? (
                <p className="muted">{words.settings.tokenStorage.unknown}</p>
              ) : (
                <TokenStorageOptions tokenStorage={settings.tokenStorage} />
              )}
            </Setting>
          ) : null}
          <div className="stack settings__section">
            <ActionScope>
              <UpdatesSection onLater={onClose} />
            </ActionScope>
          </div>
        </>
      ) : null}
    </BackScreen>
  );
}

type SettingProps = { readonly title: string; readonly children: ReactNode };

/** A setting under its heading. It is no region: that would have the name of the control inside, and be heard with it. */
const Setting = ({ title, children }: SettingProps) => (
  <div className="stack settings__section">
    <h2>{title}</h2>
    {children}
  </div>
);

type OnOffProps = {
  readonly texts: Readonly<Record<'title' | 'label' | 'meaning', string>>;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<unknown>;
};

/** A setting that is on or off. */
function OnOff({ texts: { title, label, meaning }, isOn, onChange }: OnOffProps) {
  const [chosen, choose] = useChosen(isOn);
  return (
    <Setting title={title}>
      <OptionRow
        type="checkbox"
        label={label}
        meaning={meaning}
        checked={chosen}
        onChange={({ target: { checked } }) => choose(checked, onChange(checked))}
      />
    </Setting>
  );
}

type LanguageChoiceProps = {
  readonly language: Choice;
  readonly onChange: (language: Choice) => Promise<unknown>;
};

const choices: readonly Choice[] = ['system', ...languages];

/** The name of each language is in that language, so that a player who reads no other language finds it. */
function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const { title, system } = words.settings.language;
  const [chosen, choose] = useChosen(language);
  return (
    <Setting title={title}>
      <select
        aria-label={title}
        className="field setting__select"
        value={chosen}
        onChange={({ target }) => {
          const choice = choices.find((each) => each === target.value);
          if (choice) void choose(choice, onChange(choice));
        }}
      >
        <option value="system">{system}</option>
        {languages.map((each) => (
          <option key={each} value={each} lang={each} dir={directionOf(each)}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </Setting>
  );
}

/** Repeated from the schema, which would load zod into the page. The type keeps the two equal. */
const themes: readonly Theme[] = ['system', 'light', 'dark'];

type ThemeChoiceProps = {
  readonly theme: Theme;
  readonly onChange: (theme: Theme) => Promise<unknown>;
};

function ThemeChoice({ theme, onChange }: ThemeChoiceProps) {
  const name = useId();
  const { title } = words.settings.theme;
  const [chosen, choose] = useChosen(theme);
  return (
    <Setting title={title}>
      <fieldset className="stack themes" aria-label={title}>
        {themes.map((each) => (
          <OptionRow
            key={each}
            type="radio"
            name={name}
            label={words.settings.theme[each]}
            checked={each === chosen}
            onChange={() => choose(each, onChange(each))}
          />
        ))}
      </fieldset>
    </Setting>
  );
}
