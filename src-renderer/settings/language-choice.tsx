import {
  type LanguageChoice as Choice,
  directionOf,
  languageNames,
  languages,
} from '../../src-shared/languages.ts';
import { words } from '../../src-shared/words.ts';
import { Section } from '../ui/section.tsx';

type LanguageChoiceProps = {
  readonly language: Choice;
  readonly onChange: (language: Choice) => unknown;
};

const choices: readonly Choice[] = ['system', ...languages];

/** The name of each language is in that language, so that a player who reads no other language finds it. */
export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const { title, system } = words.settings.language;
  return (
    <Section title={title} className="stack settings__section">
      <select
        aria-label={title}
        className="setting__select"
        value={language}
        onChange={({ target }) => {
          const choice = choices.find((each) => each === target.value);
          if (choice) onChange(choice);
        }}
      >
        <option value="system">{system}</option>
        {languages.map((each) => (
          <option key={each} value={each} lang={each} dir={directionOf(each)}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </Section>
  );
}
