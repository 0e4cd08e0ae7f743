import { useId } from 'react';
import { settingsWords } from '../../src-shared/messages/settings.ts';
import type { Theme } from '../../src-shared/settings.ts';

const words = settingsWords.theme;
/** The schema has them too, but would bring the parser into the page. */
const themes: readonly Theme[] = ['system', 'light', 'dark'];

type ThemeChoiceProps = { readonly theme: Theme; readonly onChange: (theme: Theme) => unknown };

export function ThemeChoice({ theme, onChange }: ThemeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="settings__section">
      <legend>
        <h2>{words.title}</h2>
      </legend>
      <div className="themes">
        {themes.map((each) => (
          <label key={each} className="setting">
            <input
              type="radio"
              name={name}
              checked={each === theme}
              onChange={() => onChange(each)}
            />
            <span className="setting__label">{words[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
