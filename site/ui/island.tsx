/**
 * Every island goes through here: when drawing it throws, its place shows that something went wrong, and the rest of the page stays.
 * The page passes the texts (`errors.screen` among its copyAreas).
 */
import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';
import { copy } from './texts/copy.ts';

class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  /** React keeps what it caught to itself; reported, it reaches the health page of the administrators. */
  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.isBroken ? <ErrorScreen texts={copy('errors').screen} /> : this.props.children;
  }
}

/** The part as an island of its own: `export const Quiz = island(QuizIsland)`. */
export function island<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <ErrorBoundary>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}
