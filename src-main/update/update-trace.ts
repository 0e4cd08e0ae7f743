/** Journal records for the transitions of the updates. They belong to the launcher, so they have no reference. */
import type { AppError } from '../../src-shared/errors.ts';
import { isObserved, problemFields, publish, type Trace } from '../facts/diagnostics.ts';
import { versionOf } from '../facts/fact-fields.ts';
import type { UpdateEvent, UpdateState } from './update-state.ts';

export const updateTrace: Trace<UpdateState, UpdateEvent> = {
  run: (work) => work(),
  recordTransition: (event, before, after) => {
    // Neither the percents of a download nor the check of every six hours tells support anything.
    if (!isObserved() || event.type === 'progressed' || before.kind === after.kind) return;
    publish({
      kind: 'update-changed',
      event: event.type,
      before: { kind: before.kind },
      after: { kind: after.kind },
      ...('offer' in after ? { version: versionOf(after.offer.version) } : {}),
      ...problemFields(problemOf(after)),
    });
  },
  withReference: (problem) => problem,
};

const problemOf = (state: UpdateState): AppError | null =>
  state.kind === 'failed' ? state.problem : null;
