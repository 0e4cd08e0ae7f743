/** The renderer's entry: connects to main through the bridge, and draws. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Root } from './root.tsx';
import { createStateSource } from './state-source.ts';
import './tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/components.css';
import './styles/profile.css';
import './styles/accounts.css';
import './styles/keeping.css';
import './styles/sign-in.css';
import './styles/payments.css';

const container = document.getElementById('root');
if (container) {
  const source = createStateSource(window.latchkey);
  createRoot(container).render(
    <StrictMode>
      <ErrorBoundary>
        <Root source={source} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
