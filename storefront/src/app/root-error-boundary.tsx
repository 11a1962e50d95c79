import { Component, type ReactNode, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/store-settings.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
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

/** Returns the status of an API error, or 500. */
function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 500;
}

function reload(): void {
  location.reload();
}

const Home = <ButtonLink to={paths.home}>Back to the shop</ButtonLink>;

/** Error pages by status. `UnknownError` covers the rest. */
const ERROR_PAGES: Readonly<Record<number, () => ReactElement>> = {
  404: () => (
    <EmptyState as="h1" title="We could not find that" text="It may have been moved or sold.">
      {Home}
    </EmptyState>
  ),
  429: () => (
    <EmptyState
      as="h1"
      title="One moment, please"
      text="That was a lot of requests at once. Wait a minute, then try again."
    >
      <Button onClick={reload}>Try again</Button>
    </EmptyState>
  ),
};

function UnknownError() {
  return (
    <EmptyState
      as="h1"
      title="Something went wrong"
      text="The page could not be shown. Your cart is safe; please try again."
    >
      <Button onClick={reload}>Try again</Button>
      {Home}
    </EmptyState>
  );
}

/** The page shown in place of one that threw. */
function RootErrorPage({ error }: { error: unknown }) {
  const renderError = ERROR_PAGES[statusOf(error)] ?? UnknownError;
  return (
    <Container>
      <title>{useTitle('Something went wrong')}</title>
      {renderError()}
    </Container>
  );
}
