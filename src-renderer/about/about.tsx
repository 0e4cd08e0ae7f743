import type { AboutView } from '../../src-shared/about.ts';
import { words } from '../../src-shared/words.ts';
import { BackScreen } from '../ui/back-screen.tsx';
import { ActionButton } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { Fact } from '../ui/fact.tsx';
import { AlertIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { Section } from '../ui/section.tsx';
import { Updates } from './updates.tsx';
import { useAbout } from './use-about.ts';
import './about.css';

type AboutProps = { readonly platformName: string; readonly onClose: () => void };

/** The screen About. It is no state of main: opening it changes nothing there. */
export default function About({ platformName, onClose }: AboutProps) {
  const { about, update, error } = useAbout();
  return (
    <BackScreen platformName={platformName} onBack={onClose}>
      <ScreenHeading>{words.about.title}</ScreenHeading>
      {error ? <Notice error={error} /> : null}
      {about || error ? null : <p role="status">{words.about.loading}</p>}
      {about ? (
        <>
          {isForPlayers(about) ? null : (
            <Callout icon={<AlertIcon />}>{words.builds[about.build]}</Callout>
          )}
          <Refusal />
          {update ? <Updates update={update} pageHost={about.pageHost} onLater={onClose} /> : null}
          <Facts about={about} />
          <Licences hasNotices={about.hasNotices} />
        </>
      ) : null}
    </BackScreen>
  );
}

/** A run from source is a developer's, who knows. */
const isForPlayers = ({ build }: Pick<AboutView, 'build'>): boolean =>
  build === 'release' || build === 'source';

function Facts({ about }: { readonly about: Omit<AboutView, 'update'> }) {
  const { version, commit, build, versions, system } = about;
  return (
    <dl className="card facts">
      <Fact label={words.about.version}>{version}</Fact>
      <Fact label={words.about.build}>{words.builds[build]}</Fact>
      {Object.entries(versions).map(([program, number]) => (
        <Fact key={program} label={program}>
          {number}
        </Fact>
      ))}
      <Fact label={words.about.system}>{system}</Fact>
      <Fact label={words.about.commit} wide code={commit !== null}>
        {commit ?? words.about.fromSource}
      </Fact>
    </dl>
  );
}

function Licences({ hasNotices }: Pick<AboutView, 'hasNotices'>) {
  return (
    <Section title={words.about.notices} className="stack about__section" data-gap="12">
      <p>{hasNotices ? words.about.noticesLead : words.about.noNotices}</p>
      {hasNotices ? (
        <ActionButton action="about.showNotices">{words.about.showNotices}</ActionButton>
      ) : null}
    </Section>
  );
}
