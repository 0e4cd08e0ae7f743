/** The renderer's entry: connects to main through the bridge, and draws. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './language.ts';
import { copyWithoutDirectionMarks } from './plain-copy.ts';
import { pressOnce } from './press-once.ts';
import { createStateSource, Root } from './root.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import './ui/tokens.css';
import './ui/base.css';
import './ui/layout.css';
import './ui/plate.css';
import './ui/button.css';
import './ui/components.css';
import './ui/card.css';
import './ui/option-row.css';
import './home/home.css';
import './home/foot.css';
import './home/tray.css';
import './accounts/accounts.css';
import './accounts/token-storage.css';
import './sign-in/sign-in.css';
import './payments/payments.css';
import './payments/paying.css';
import './payments/pay-entry.css';
import './payments/receipts.css';

async function draw(container: HTMLElement): Promise<void> {
  copyWithoutDirectionMarks(document);
  pressOnce(document);
  // Asks main for the state while the words are loaded.
  const source = createStateSource(window.latchkey);
  await startLanguage();
  createRoot(container).render(
    <StrictMode>
      <ErrorBoundary>
        <Root source={source} />
      </ErrorBoundary>
    </StrictMode>,
  );
}

const container = document.getElementById('root');
/** Resolves when React has the page. Not awaited here: `import()` of the English words gives this script, which would wait for itself. */
export const started = container ? draw(container) : Promise.resolve();
