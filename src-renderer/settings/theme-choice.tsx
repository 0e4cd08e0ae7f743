import { useId } from 'react';
import type { Theme } from '../../src-shared/settings.ts';
import { words } from '../../src-shared/words.ts';
import { OptionRow } from '../ui/option-row.tsx';

/** Repeated from the schema, which would load zod into the page. The type keeps the two equal. */
const themes: readonly Theme[] = ['system', 'light', 'dark'];

type ThemeChoiceProps = { readonly theme: Theme; readonly onChange: (theme: Theme) => unknown };

export function ThemeChoice({ theme, onChange }: ThemeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="stack settings__section">
      <legend>
        <h2>{words.settings.theme.title}</h2>
      </legend>
      <div className="themes">
        {themes.map((each) => (
          <OptionRow
            key={each}
            type="radio"
            name={name}
            label={words.settings.theme[each]}
            checked={each === theme}
            onChange={() => onChange(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}
