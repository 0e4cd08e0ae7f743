import { useId, useState } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import type { PaymentDetails, PaymentView } from '../../src-shared/state.ts';
import { bringIntoView } from '../take-focus.ts';
import type { Action, Actions } from '../use-actions.ts';
import { Button } from './button.tsx';
import { Deliberate } from './deliberate.tsx';
import { Filled } from './filled.tsx';
import { CheckIcon } from './icons.tsx';
import { Money } from './money.tsx';

const words = en.payment;

type MethodChoiceProps = {
  readonly platformName: string;
  readonly payment: Pick<PaymentView, 'methods' | 'offer'>;
  readonly details: PaymentDetails;
  readonly actions: Actions;
};

/** How to pay: choosing does not pay, and paying is a press and a yes. Where there is one method, it is chosen. */
export function MethodChoice({
  platformName,
  payment: { methods, offer },
  details,
  actions,
}: MethodChoiceProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const id = useId();
  const isOnly = methods.length === 1;
  const chosen = methods.find(({ id: own }) => own === chosenId || (chosenId === null && isOnly));
  return (
    <section className="card choice" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {words.choose.title}
      </h2>
      {methods.length === 0 ? (
        <p>
          <Filled words={words.choose.none} values={{ platform: platformName }} />
        </p>
      ) : null}
      <ul className="options">
        {methods.map((method) => (
          <li key={method.id}>
            <Button
              look="option"
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
            <Filled
              words={chosen.needsPage ? words.meaning.page : words.meaning.direct}
              values={valuesOf(details, chosen, platformName)}
            />
          ) : (
            words.choose.hint
          )}
        </p>
      )}
      {chosen && offer !== null ? (
        <Pay
          key={`${offer} ${chosen.id}`}
          isSought={chosenId !== null}
          values={valuesOf(details, chosen, platformName)}
          busy={methods.some((method) => actions.isBusy(confirm(offer, method)))}
          onPay={() => actions.run(confirm(offer, chosen))}
        />
      ) : null}
    </section>
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
  readonly values: ReturnType<typeof valuesOf>;
  /** One payment is on its way already, by whatever method. */
  readonly busy: boolean;
  readonly onPay: () => Promise<unknown>;
  /** The player has just chosen, so this is what they look for. */
  readonly isSought: boolean;
};

/** The question belongs to one offer and one method: with another of them it is not asked yet. */
function Pay({ values, busy, onPay, isSought }: PayProps) {
  return (
    <Deliberate
      question={<Filled words={words.question} values={values} />}
      yes={<Filled words={words.yesPay} values={values} />}
      look="primary"
      busy={busy}
      onYes={onPay}
    >
      {(trigger) => (
        <div className="actions pay" ref={isSought ? bringIntoView : undefined}>
          <Button look="primary" {...trigger}>
            <Filled words={words.pay} values={values} />
          </Button>
        </div>
      )}
    </Deliberate>
  );
}
