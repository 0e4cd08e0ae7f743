import { languageNames } from '../src-shared/languages.ts';
import { noFont } from '../src-shared/messages/no-font.ts';
import { languageInUse } from '../src-shared/words.ts';
import { Banner } from './ui/banner.tsx';
import { Button } from './ui/button.tsx';
import { canDraw } from './ui/drawn-letters.ts';
import { AlertIcon } from './ui/icons.tsx';
import { useCommands } from './ui/use-commands.ts';

/** Says that the system cannot draw the language in use, and offers English. Nothing where it can. */
export default function MissingFont() {
  const commands = useCommands();
  const { language } = languageInUse;
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
          <Button onPress={() => void commands['settings.change']({ language: 'en' })}>
            {noFont.useEnglish}
          </Button>
        }
      >
        <p>{noFont.remedy}</p>
      </Banner>
    </div>
  );
}
