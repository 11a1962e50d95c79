import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RootErrorPage } from './root-error-page.tsx';
import { HydrationSignal } from './hydration-signal.tsx';

interface BoundaryProps {
  /** A new location resets the boundary. */
  locationKey: string;
  children: ReactNode;
}

interface BoundaryState {
  locationKey: string;
  error: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { locationKey: this.props.locationKey, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { locationKey }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return locationKey === state.locationKey ? null : { locationKey, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <>
        <RootErrorPage error={error} />
        <HydrationSignal />
      </>
    );
  }
}

/** Shows the error page in place of a page that throws. Header and footer stay; a navigation resets it. */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary locationKey={key}>{children}</Boundary>;
}
