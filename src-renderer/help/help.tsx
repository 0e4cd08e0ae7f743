import { type ComponentType, use, useState } from 'react';
import { words } from '../../src-shared/words.ts';
import { ActionScope } from '../ui/action-scope.tsx';
import { BackScreen } from '../ui/back-screen.tsx';
import { ActionButton, Button } from '../ui/button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { helpHost } from '../ui/help-host.ts';
import { OpenIcon } from '../ui/icons.tsx';
import { OpenLayerContext } from '../ui/open-layer.ts';
import { Refusal } from '../ui/refusal.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { CheckUp } from './check-up.tsx';
import { Report } from './report.tsx';
import { Timeline } from './timeline.tsx';
import './help.css';

type SectionProps = {
  readonly platformName: string;
  /** What Help was opened at; null for everything. */
  readonly reference: string | null;
};

type Section = {
  readonly id: 'timeline' | 'check-up' | 'report';
  readonly title: () => string;
  readonly Content: ComponentType<SectionProps>;
};

/** In the order of their buttons. The first one is shown when Help opens. */
const sections: readonly [Section, ...Section[]] = [
  { id: 'timeline', title: () => words.timeline.title, Content: Timeline },
  { id: 'check-up', title: () => words.checkUp.title, Content: CheckUp },
  { id: 'report', title: () => words.help.report, Content: Report },
];

type HelpProps = SectionProps & { readonly onClose: () => void };

/** The Help screen. It is no state of main: opening it changes nothing there. */
export default function Help({ platformName, reference, onClose }: HelpProps) {
  const [shown, setShown] = useState(sections[0]);
  const { about: openAbout } = use(OpenLayerContext);
  const host = helpHost();
  return (
    <BackScreen platformName={platformName} onBack={onClose}>
      <ScreenHeading>{words.help.title}</ScreenHeading>
      <div className="help__head">
        <nav className="help__sections" aria-label={words.help.title}>
          {sections.map((section) => (
            <Button
              key={section.id}
              variant="quiet"
              pressed={section === shown}
              onPress={() => setShown(section)}
            >
              {section.title()}
            </Button>
          ))}
        </nav>
        {/* Another screen, and no section of this one. */}
        {openAbout ? (
          <div className="help__about">
            <Button variant="quiet" onPress={openAbout}>
              {words.about.title}
            </Button>
          </div>
        ) : null}
      </div>
      <Refusal />
      {host ? (
        <div className="actions">
          <ActionButton icon={<OpenIcon />} action="help.openPage">
            {formatted(words.helpPage.open, { platform: platformName, host })}
          </ActionButton>
        </div>
      ) : null}
      {/* A section that is not shown keeps what it shows, such as a check-up that runs. */}
      {sections.map((section) => (
        <div key={section.id} hidden={section !== shown}>
          <ActionScope>
            <section.Content platformName={platformName} reference={reference} />
          </ActionScope>
        </div>
      ))}
    </BackScreen>
  );
}
