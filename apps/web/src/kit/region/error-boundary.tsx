import { Component, type ComponentType, type ReactNode } from 'react';

export interface FallbackProps {
  error: unknown;
  /** Draws the content again. */
  onRetry: () => void;
}

interface Props {
  /** Replacement after an error. */
  Fallback: ComponentType<FallbackProps>;
  /** Key of the content: a new one clears the error. */
  of?: unknown;
  children: ReactNode;
}

interface State {
  failed?: { error: unknown };
  of: unknown;
}

/** Remembers an error in its content until the content is another. */
export abstract class Boundary<P extends { of?: unknown }> extends Component<P, State> {
  override state: State = { of: this.props.of };

  static getDerivedStateFromError = (error: unknown) => ({ failed: { error } });

  static getDerivedStateFromProps = ({ of }: { of?: unknown }, state: State): State | null =>
    Object.is(of, state.of) ? null : { of, failed: undefined };
}

/** Keeps a mistake in its children from taking more than themselves. */
export class ErrorBoundary extends Boundary<Props> {
  override render() {
    const { failed } = this.state;
    const { Fallback, children } = this.props;
    if (!failed) return children;
    return <Fallback error={failed.error} onRetry={() => this.setState({ failed: undefined })} />;
  }
}
