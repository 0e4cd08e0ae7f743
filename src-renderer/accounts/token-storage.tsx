import { useId } from 'react';
import { type AppError, describe } from '../../src-shared/errors.ts';
import type { TokenStorageChoice, TokenStorageView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/button.tsx';
import { ChevronIcon, RefreshIcon, ShieldIcon } from '../ui/icons.tsx';
import { Notice, ownTitleOf, SupportDetails } from '../ui/notice.tsx';
import { OptionRow } from '../ui/option-row.tsx';
import { Panel } from '../ui/panel.tsx';
import { Section } from '../ui/section.tsx';
import { type Action, pressing, useActions } from '../ui/use-actions.ts';
import { useChosen } from '../ui/use-chosen.ts';

type TokenStorageProps = { readonly tokenStorage: TokenStorageView };

const choose = (input: TokenStorageChoice): Action => ({ name: 'tokenStorage.choose', input });

/** The places where sign-ins can be kept, each with its meaning: the setting, with the place that is in use. */
export function TokenStorageOptions({ tokenStorage: { choices, place } }: TokenStorageProps) {
  const { runAgain } = useActions();
  const name = useId();
  // The keyring may ask for a password first. Until it answers, the choice stands where the player put it.
  const [chosen, setChosen] = useChosen(place);
  return (
    <fieldset className="stack options" aria-label={words.settings.tokenStorage.title}>
      {choices.map((choice) => {
        const { title, meaning } = words.tokenStorage.choices[choice];
        return (
          <OptionRow
            key={choice}
            type="radio"
            name={name}
            label={title}
            meaning={meaning}
            checked={choice === chosen}
            onChange={() => setChosen(choice, runAgain(choose(choice)))}
          />
        );
      })}
    </fieldset>
  );
}

/** The same places as the answers to a question. They are buttons, so that no arrow key answers it. */
const TokenStorageAnswers = ({ tokenStorage: { choices } }: TokenStorageProps) => (
  <ul className="stack options unasked">
    {choices.map((choice) => {
      const { title, meaning } = words.tokenStorage.choices[choice];
      return (
        <li key={choice}>
          <ActionButton variant="option" action={choose(choice)}>
            <span className="option-row__label">{title}</span>{' '}
            <span className="option-row__meaning muted">{meaning}</span>
          </ActionButton>
        </li>
      );
    })}
  </ul>
);

/** Asks the player where to keep sign-ins, because the keyring cannot be used. */
export function TokenStorageQuestion({ tokenStorage }: TokenStorageProps) {
  const { problem } = tokenStorage;
  return (
    <Section title={words.tokenStorage.title} className="card stack token-storage">
      <div>
        {problem ? <p dir="auto">{describe(problem).sentence}</p> : null}{' '}
        <p className="muted">{words.tokenStorage.nothingYet}</p>
      </div>
      <TokenStorageAnswers tokenStorage={tokenStorage} />
      {problem ? (
        <div className="beside notice__more">
          <ActionButton variant="quiet" icon={<RefreshIcon />} action="tokenStorage.retry">
            {words.problem.retry}
          </ActionButton>
          <SupportDetails error={problem} />
        </div>
      ) : null}
    </Section>
  );
}

/** One line that says how the sign-in is kept. It opens the choices, if there are any. */
export function TokenStoragePanel({ tokenStorage }: TokenStorageProps) {
  const { failure } = useActions();
  const { place, choices } = tokenStorage;
  const canChange = choices.some((choice) => choice !== place);
  if (place === 'undecided' || (place === 'unknown' && !canChange)) return null;
  const line = (
    <>
      <ShieldIcon />
      <span>{words.tokenStorage.places[place]}</span>
    </>
  );
  if (!canChange) return <p className="beside foot__line">{line}</p>;
  const button = (
    <>
      {line}
      <ChevronIcon />
    </>
  );
  return (
    <Panel button={button} buttonClass="foot__button" panelClass="foot__panel" closeOn={failure}>
      <TokenStorageOptions tokenStorage={tokenStorage} />
    </Panel>
  );
}

type TokenStorageNoticeProps = TokenStorageProps & {
  /** The error that the screen shows already. */
  readonly shownProblem: AppError | null;
};

/** Says why sign-ins are not kept, or cannot be read. Not shown while the player chooses where to keep them. */
export function TokenStorageNotice({ tokenStorage, shownProblem }: TokenStorageNoticeProps) {
  const actions = useActions();
  const { place, problem } = tokenStorage;
  if (!problem || place === 'undecided' || problem.code === shownProblem?.code) return null;
  return (
    <Notice
      error={problem}
      tone="warning"
      title={ownTitleOf(problem) ?? words.tokenStorage.problemTitle}
      action={pressing(actions, 'tokenStorage.retry')}
    />
  );
}
