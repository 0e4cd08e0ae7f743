import { Fragment, type ReactNode } from 'react';
import { type Message, splitMessage, type ValuesOf } from '../../src-shared/messages/message.ts';
import { languageInUse } from '../../src-shared/words.ts';

/** A number for each number, anything that can be drawn for a text. */
type Values<M extends string | Message> = {
  readonly [Name in keyof ValuesOf<M>]: ValuesOf<M>[Name] extends number ? number : ReactNode;
};

type Props = { readonly message: string | Message; readonly values: Record<string, ReactNode> };

const Formatted = ({ message, values }: Props) =>
  splitMessage<ReactNode>(message, values, languageInUse).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never move.
    typeof part === 'string' ? part : <bdi key={place}>{part.value}</bdi>,
  );

/** A message with its values in place. Each value has a text direction of its own. */
export const formatted = <M extends string | Message>(message: M, values: Values<M>) => (
  <Formatted message={message} values={values} />
);

const Spoken = ({ message, values }: Props) =>
  splitMessage<ReactNode>(message, values, languageInUse).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never move.
    <Fragment key={place}>
      {typeof part === 'string' ? <span className="visually-hidden">{part}</span> : part.value}
    </Fragment>
  ));

/**
 * A message of which only the values are visible, because their place on the screen says the rest. A screen reader reads
 * all of it. Each value must be an element with its own text direction.
 */
export const spoken = <M extends string | Message>(message: M, values: Values<M>) => (
  <Spoken message={message} values={values} />
);
