import { useId, useRef, useState } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf, PaymentDetails, PaymentView } from '../../src-shared/state.ts';
import { Button } from '../ui/button.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { bringIntoView } from '../ui/take-focus.ts';
import type { Action, Actions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';
import { Money } from './money.tsx';

const words = en.payment;

type MethodChoiceProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'playerName' | 'platformName'>;
  readonly details: PaymentDetails;
  readonly actions: Actions;
};

/**
 * Who pays, and with which method. A player who is not signed in is asked to sign in first, because a balance, for
 * example, belongs to an account. Choosing does not pay: the player then presses *Pay* and confirms. If there is only one
 * method, it is chosen already.
 */
export function MethodChoice({ state, details, actions }: MethodChoiceProps) {
  const { playerName, platformName } = state;
  const [isWithoutAccount, setWithoutAccount] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isSignInOffered =
    playerName === null && !isWithoutAccount && state.payment.methods.length > 0;
  const payingAs = playerName === null ? words.payingAsNobody : words.payingAs;
  return (
    <section className="card choice" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {words.choose.title}
      </h2>
      <p className="choice__payer">
        {isSignInOffered ? (
          words.notSignedIn
        ) : (
          <FormattedMessage message={payingAs} values={{ name: playerName }} />
        )}
      </p>
      {isSignInOffered ? (
        <div className="actions">
          <Button
            variant="primary"
            busy={actions.isBusy(signIn)}
            onPress={() => actions.run(signIn)}
          >
            {words.signIn}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              setWithoutAccount(true);
              // The methods replace the button, which had the focus.
              heading.current?.focus();
            }}
          >
            {words.payAsNobody}
          </Button>
        </div>
      ) : (
        <Methods state={state} details={details} actions={actions} />
      )}
      {state.payment.methods.length === 0 ? (
        <p>
          <FormattedMessage message={words.choose.none} values={{ platform: platformName }} />
        </p>
      ) : null}
    </section>
  );
}

const signIn: Action = { name: 'signIn.start', input: 'any' };

/** The methods, and the button that pays with the chosen one. */
function Methods({
  state: { payment, playerName, platformName },
  details,
  actions,
}: MethodChoiceProps) {
  const { methods, offer } = payment;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const isOnly = methods.length === 1;
  const chosen = methods.find((each) => each.id === chosenId || (chosenId === null && isOnly));
  return (
    <>
      <ul className="options">
        {methods.map((method) => (
          <li key={method.id}>
            <Button
              variant="option"
              icon={method === chosen ? <CheckIcon /> : null}
              pressed={method === chosen}
              onPress={() => setChosenId(method.id)}
            >
              <span className="options__title">
                <bdi>{method.label}</bdi>
              </span>{' '}
              <span className="muted">
                {method.needsPage ? words.choose.page : words.choose.direct}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {methods.length === 0 ? null : (
        <p className="muted" role="status">
          {chosen ? (
            <FormattedMessage
              message={chosen.needsPage ? words.meaning.page : words.meaning.direct}
              values={valuesOf(details, chosen, platformName)}
            />
          ) : (
            words.choose.hint
          )}
        </p>
      )}
      {chosen && offer !== null ? (
        <Pay
          key={`${offer} ${chosen.id} ${playerName}`}
          playerName={playerName}
          comesIntoView={chosenId !== null}
          values={valuesOf(details, chosen, platformName)}
          busy={methods.some((method) => actions.isBusy(confirm(offer, method)))}
          onPay={() => actions.run(confirm(offer, chosen))}
        />
      ) : null}
    </>
  );
}

type Method = PaymentView['methods'][number];

const valuesOf = ({ amount, merchant }: PaymentDetails, { label }: Method, platform: string) => ({
  amount: <Money amount={amount} />,
  merchant,
  method: label,
  platform,
});

const confirm = (offer: string, { id }: Method): Action => ({
  name: 'payment.confirm',
  input: { offer, methodId: id },
});

type PayProps = {
  readonly playerName: string | null;
  readonly values: ReturnType<typeof valuesOf>;
  /** Whether a confirmation is being sent, with this method or another one. */
  readonly busy: boolean;
  readonly onPay: () => Promise<unknown>;
  /** The player has just chosen a method, so the button comes into view. */
  readonly comesIntoView: boolean;
};

/** The button *Pay* and its question, for one offer, method and payer. When one of them changes, the question closes. */
function Pay({ playerName, values, busy, onPay, comesIntoView }: PayProps) {
  return (
    <WithConfirmation
      question={
        <FormattedMessage
          message={playerName === null ? words.question.nobody : words.question.account}
          values={{ ...values, payer: playerName }}
        />
      }
      yes={<FormattedMessage message={words.yesPay} values={values} />}
      variant="primary"
      busy={busy}
      onYes={onPay}
    >
      {(trigger) => (
        <div className="actions pay" ref={comesIntoView ? bringIntoView : undefined}>
          <Button variant="primary" {...trigger}>
            <FormattedMessage message={words.pay} values={values} />
          </Button>
        </div>
      )}
    </WithConfirmation>
  );
}
