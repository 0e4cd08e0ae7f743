import { Fragment, type ReactNode } from 'react';
import { type Message, splitMessage, type ValuesOf } from '../../src-shared/messages/message.ts';
import { languageInUse } from '../../src-shared/words.ts';

type FormattedMessageProps<M extends string | Message> = {
  readonly message: M;
  /** A number for each number, anything that can be drawn for a text. */
  readonly values: {
    readonly [Name in keyof ValuesOf<M>]: ValuesOf<M>[Name] extends number ? number : ReactNode;
  };
};

/** A message with its values in place. Each value has a text direction of its own. */
export const FormattedMessage = <M extends string | Message>({
  message,
  values,
}: FormattedMessageProps<M>) =>
  splitMessage<ReactNode>(message, values, languageInUse).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never move.
    typeof part === 'string' ? part : <bdi key={place}>{part.value}</bdi>,
  );

/**
 * A message of which only the values are visible, because their place on the screen says the rest. A screen reader reads
 * all of it. Each value must be an element with its own text direction.
 */
export const SpokenMessage = <M extends string | Message>({
  message,
  values,
}: FormattedMessageProps<M>) =>
  splitMessage<ReactNode>(message, values, languageInUse).map((part, place) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never move.
      <span key={place} className="visually-hidden">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never move.
      <Fragment key={place}>{part.value}</Fragment>
    ),
  );

type Values<M extends string | Message> = FormattedMessageProps<M>['values'];

/** A FormattedMessage, written as `formatMessage` is. */
export const formatted = <M extends string | Message>(message: M, values: Values<M>) => (
  <FormattedMessage message={message} values={values} />
);

/** A SpokenMessage, written in the same way. */
export const spoken = <M extends string | Message>(message: M, values: Values<M>) => (
  <SpokenMessage message={message} values={values} />
);
