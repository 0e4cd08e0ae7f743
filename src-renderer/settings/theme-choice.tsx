import { useId } from 'react';
import type { Theme } from '../../src-shared/settings.ts';
import { words } from '../../src-shared/words.ts';

/** The schema has them too, but would bring the parser into the page. */
const themes: readonly Theme[] = ['system', 'light', 'dark'];

type ThemeChoiceProps = { readonly theme: Theme; readonly onChange: (theme: Theme) => unknown };

export function ThemeChoice({ theme, onChange }: ThemeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="settings__section">
      <legend>
        <h2>{words.settings.theme.title}</h2>
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
            <span className="setting__label">{words.settings.theme[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
