import { Component, type ReactNode } from 'react';
import { ScreenBroken } from './window.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly broken: boolean };

/** Keeps a mistake in a screen from leaving an empty window. React has this as a class only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <ScreenBroken onRetry={() => this.setState({ broken: false })} />;
  }
}
