import { type ReactNode, useId, useRef, useState } from 'react';
import type { AppStateOf, PaymentDetails, PaymentView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton, Button } from '../ui/button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { CardIcon, OpenIcon, WalletIcon } from '../ui/icons.tsx';
import { OptionRow } from '../ui/option-row.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { type Action, useActions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';
import { Money } from './money.tsx';

type MethodChoiceProps = {
  readonly state: Pick<
    AppStateOf<'payment'>,
    'payment' | 'accountId' | 'playerName' | 'platformName' | 'lastMethodId'
  >;
  readonly details: PaymentDetails;
  /** Whether a player who is not signed in has chosen to pay without an account. */
  readonly paysWithoutAccount: boolean;
  readonly onPayWithoutAccount: () => void;
  /** The control that lets another account pay. */
  readonly changePayer: ReactNode;
  /** The facts of the payment, between the methods and the button that pays. */
  readonly children: ReactNode;
};

/**
 * Who pays, and with which method. A player who is not signed in is asked to sign in first, because a balance, for
 * example, belongs to an account. Choosing does not pay: the player then presses *Pay* and confirms. If there is only one
 * method, it is chosen already.
 */
export function MethodChoice(props: MethodChoiceProps) {
  const { state, changePayer, paysWithoutAccount, onPayWithoutAccount, children } = props;
  const { playerName, platformName, payment } = state;
  const [wasPressed, setPressed] = useState(false);
  const id = useId();
  const isSignInOffered = playerName === null && !paysWithoutAccount && payment.methods.length > 0;
  return (
    <section className="choice" aria-labelledby={id}>
      <div className="beside payer">
        {/* Announced, because the buttons that change the payer are elsewhere: the list of accounts, *Pay without an account*. */}
        <p id={id} role="status">
          {isSignInOffered
            ? words.payment.notSignedIn
            : formatted(
                playerName === null ? words.payment.payingAsNobody : words.payment.payingAs,
                { name: playerName },
              )}
        </p>
        {changePayer}
      </div>
      {payment.methods.length === 0 ? (
        <>
          <p>{formatted(words.payment.choose.none, { platform: platformName })}</p>
          {children}
        </>
      ) : null}
      {isSignInOffered ? (
        <>
          {children}
          <div className="payment-bar">
            <div className="actions">
              <ActionButton variant="primary" action={signIn}>
                {words.payment.signIn}
              </ActionButton>
              <Button
                variant="quiet"
                onPress={() => {
                  setPressed(true);
                  onPayWithoutAccount();
                }}
              >
                {words.payment.payAsNobody}
              </Button>
            </div>
          </div>
        </>
      ) : null}
      {payment.methods.length > 0 && !isSignInOffered ? (
        <Methods {...props} takesFocus={wasPressed} />
      ) : null}
    </section>
  );
}

const signIn: Action = { name: 'signIn.start', input: 'any' };

type MethodsProps = MethodChoiceProps & {
  /** Whether the heading takes the focus: the button that had it is gone. */
  readonly takesFocus: boolean;
};

/** The methods, and the button that pays with the chosen one. Without one, the button asks for it and sends nothing. */
function Methods({ state, details, children, takesFocus }: MethodsProps) {
  const { run, isBusy } = useActions();
  const { payment, accountId, playerName, platformName, lastMethodId } = state;
  const { methods, offer } = payment;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const name = useId();
  const lineId = useId();
  const firstMethod = useRef<HTMLInputElement>(null);
  const isOnlyOne = methods.length === 1;
  const chosen = methods.find((each) => each.id === chosenId || (chosenId === null && isOnlyOne));
  const askForMethod = () => {
    setMissing(true);
    firstMethod.current?.focus({ focusVisible: true });
  };
  return (
    <>
      <fieldset className="stack methods" aria-describedby={isMissing ? lineId : undefined}>
        <legend>
          <h2 ref={takesFocus ? takeFocus : undefined} tabIndex={-1}>
            {words.payment.choose.title}
          </h2>
        </legend>
        {methods.map((method, place) => (
          <OptionRow
            key={method.id}
            ref={place === 0 ? firstMethod : undefined}
            type="radio"
            name={name}
            label={<bdi>{method.label}</bdi>}
            meaning={method.needsPage ? words.payment.choose.page : undefined}
            icon={iconOf(method)}
            checked={method === chosen}
            onChange={() => setChosenId(method.id)}
            badge={method.id === lastMethodId ? words.payment.choose.usedLast : undefined}
          />
        ))}
      </fieldset>
      {children}
      <div className="payment-bar">
        {/* Always there, because a screen reader announces only what changes inside. */}
        <p id={lineId} role="status" className={chosen ? 'muted' : 'strong'}>
          {chosen
            ? formatted(
                chosen.needsPage ? words.payment.meaning.page : words.payment.meaning.direct,
                valuesOf(details, chosen, platformName),
              )
            : null}
          {isMissing && !chosen ? words.payment.choose.missing : null}
        </p>
        {chosen && offer !== null ? (
          <Pay
            key={`${offer} ${chosen.id} ${accountId} ${playerName}`}
            playerName={playerName}
            values={valuesOf(details, chosen, platformName)}
            busy={methods.some((method) => isBusy(confirmAction(offer, method, accountId)))}
            onPay={() => run(confirmAction(offer, chosen, accountId))}
          />
        ) : (
          <Button variant="primary" onPress={askForMethod}>
            {formatted(words.payment.pay, { amount: <Money amount={details.amount} /> })}
          </Button>
        )}
      </div>
    </>
  );
}

/** The icon for a page in the browser, a card, or money that is kept at the platform. */
function iconOf({ id, needsPage }: Method) {
  if (needsPage) return <OpenIcon />;
  return /card/i.test(id) ? <CardIcon /> : <WalletIcon />;
}

type Method = PaymentView['methods'][number];

const valuesOf = ({ amount, merchant }: PaymentDetails, { label }: Method, platform: string) => ({
  amount: <Money amount={amount} />,
  merchant,
  method: label,
  platform,
});

const confirmAction = (offer: string, { id }: Method, accountId: string | null): Action => ({
  name: 'payment.confirm',
  input: { offer, methodId: id, accountId },
});

type PayProps = {
  readonly playerName: string | null;
  readonly values: ReturnType<typeof valuesOf>;
  /** Whether a confirmation is being sent, with this method or another one. */
  readonly busy: boolean;
  readonly onPay: () => Promise<unknown>;
};

/** The button *Pay* and its question, for one offer, method and payer. When one of them changes, the question closes. */
function Pay({ playerName, values, busy, onPay }: PayProps) {
  return (
    <WithConfirmation
      question={formatted(
        playerName === null ? words.payment.question.nobody : words.payment.question.account,
        { ...values, payer: playerName },
      )}
      yes={formatted(words.payment.yesPay, values)}
      variant="primary"
      busy={busy}
      onYes={onPay}
    >
      {(trigger) => (
        <Button variant="primary" {...trigger}>
          {formatted(words.payment.pay, values)}
        </Button>
      )}
    </WithConfirmation>
  );
}
