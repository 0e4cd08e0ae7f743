import { describe } from '../../src-shared/errors.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { ProblemReference } from '../ui/problem-reference.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';

type MisconfiguredProps = { readonly state: AppStateOf<'misconfigured'> };

/** Says what is wrong, where, and what to do. There is no button: only the configuration file can be changed. */
export function Misconfigured({ state: { problem } }: MisconfiguredProps) {
  const { sentence, cause, remedy } = describe(problem);
  const { file, key } = problem.details;
  return (
    <EntryLayout>
      <ScreenHeading>{words.misconfigured.title}</ScreenHeading>
      <p className="lead" role="alert">
        {sentence}
      </p>
      <dl className="stack explain" data-gap="18">
        <div>
          <dt>{words.misconfigured.causeLabel}</dt>
          <dd>{cause}</dd>
        </div>
        {file || key ? (
          <div>
            <dt>{words.misconfigured.whereLabel}</dt>
            {file ? <dd className="code">{file}</dd> : null}
            {key ? <dd>{formatMessage(words.misconfigured.key, { key })}</dd> : null}
          </div>
        ) : null}
        <div className="explain__remedy">
          <dt>{words.misconfigured.remedyLabel}</dt>
          <dd>{remedy}</dd>
          <dd>{words.misconfigured.afterwards}</dd>
        </div>
      </dl>
      <ProblemReference error={problem} />
    </EntryLayout>
  );
}
