import { Fragment, type ReactNode } from 'react';
import {
  type KnownMessage,
  type Message,
  messageParts,
  type ValuesOf,
} from '../../src-shared/messages/message.ts';

type FormattedMessageProps<M extends Message> = {
  readonly message: KnownMessage<M>;
  readonly values: ValuesOf<M, ReactNode>;
};

/** A message with its values in place. Each value has a text direction of its own. */
export const FormattedMessage = <const M extends Message>({
  message,
  values,
}: FormattedMessageProps<M>) =>
  messageParts<ReactNode>(message, values).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never move.
    typeof part === 'string' ? part : <bdi key={place}>{part.value}</bdi>,
  );

/**
 * A message of which only the values are visible, because their place on the screen says the rest. A screen reader reads
 * all of it. Each value must be an element with its own text direction.
 */
export const SpokenMessage = <const M extends Message>({
  message,
  values,
}: FormattedMessageProps<M>) =>
  messageParts<ReactNode>(message, values).map((part, place) => {
    if (part === '') return null;
    return typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never move.
      <span key={place} className="visually-hidden">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a message never move.
      <Fragment key={place}>{part.value}</Fragment>
    );
  });
