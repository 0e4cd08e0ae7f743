import { Component, type ReactNode } from 'react';
import { WindowProblem } from './window.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly broken: boolean };

/** Shows a message when a screen throws, in place of an empty window. React needs a class for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <WindowProblem what="broken" onRetry={() => this.setState({ broken: false })} />;
  }
}
