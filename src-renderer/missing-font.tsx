import { useEffect } from 'react';
import { languageNames } from '../src-shared/languages.ts';
import { noFont } from '../src-shared/messages/no-font.ts';
import { languageInUse } from '../src-shared/words.ts';
import { Banner } from './ui/banner.tsx';
import { ActionButton } from './ui/button.tsx';
import { canDraw } from './ui/drawn-letters.ts';
import { AlertIcon } from './ui/icons.tsx';
import { focusHeading } from './ui/use-rescued-focus.ts';

/** Says that the system cannot draw the language in use, and offers English. Nothing where it can. */
export default function MissingFont() {
  const { language } = languageInUse;
  // *Use English* goes away, and with it the focus.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  if (canDraw(languageNames[language])) return null;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return (
    <div lang="en" dir="ltr">
      <Banner
        tone="warning"
        icon={<AlertIcon />}
        title={noFont.title(name)}
        urgent
        actions={
          <ActionButton action={{ name: 'settings.change', input: { language: 'en' } }}>
            {noFont.useEnglish}
          </ActionButton>
        }
      >
        <p>{noFont.remedy}</p>
      </Banner>
    </div>
  );
}
