import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RootErrorPage } from './root-error-page.tsx';
import { Alive } from './signs-of-life.tsx';

interface BoundaryProps {
  /** Another place is another attempt. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  place: string;
  error: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <>
        <RootErrorPage error={error} />
        <Alive />
      </>
    );
  }
}

/** Whatever a page throws ends here. Header and footer stay, and another page is another attempt. */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}
