import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../src/theme/tokens.ts';
import { Button, ButtonLink } from '../../src/ui/button.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { ErrorState } from '../../src/ui/error-state.tsx';
import { PageLoading } from '../../src/ui/page-parts.tsx';
import { onDemand } from '../../src/ui/on-demand.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { toast } from '../../src/ui/toast/toast-store.ts';
import { Example } from '../example.tsx';

const Loaded = onDemand(async () => () => <p>Loaded on the first press.</p>);

export function FeedbackExamples() {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Example title="PageLoading" fill>
        <PageLoading text="Loading order..." height="4rem" />
      </Example>
      <Example title="Skeleton of a card">
        <StyledCard>
          <Skeleton $ratio="4 / 5" />
          <Skeleton $height="1.1rem" $width="70%" />
          <Skeleton $height="0.9rem" $width="35%" />
        </StyledCard>
      </Example>
      <Example title="ErrorState" fill>
        <ErrorState title="Failed to fetch products" onRetry={() => undefined} />
      </Example>
      <Example title="ErrorState, retrying" fill>
        <ErrorState title="Failed to fetch products" onRetry={() => undefined} retrying />
      </Example>
      <Example title="EmptyState" wide>
        <EmptyState
          as="p"
          title="Your cart is empty"
          text="Add some items to your cart before proceeding to checkout."
        >
          <ButtonLink to="/gallery">Start Shopping</ButtonLink>
        </EmptyState>
      </Example>
      <Example title="Toast: normal, with a link, destructive">
        <Button
          small
          onClick={() => toast({ title: 'Added to cart', description: 'Item has been added to your cart' })}
        >
          Show a toast
        </Button>
        <Button
          small
          onClick={() =>
            toast({
              title: 'Order placed successfully!',
              description: 'Order ID: 1234abcd.',
              action: { label: 'View order', altText: 'Open the order', to: '/gallery' },
            })
          }
        >
          With a link
        </Button>
        <Button
          small
          onClick={() =>
            toast({
              title: 'Order submission failed',
              description: 'Please check your information and try again.',
              variant: 'destructive',
            })
          }
        >
          Destructive
        </Button>
      </Example>
      <Example title="onDemand: code that loads when it is wanted">
        <Button small variant="secondary" onClick={() => setWanted(true)}>
          Load
        </Button>
        <Loaded wanted={isWanted} />
      </Example>
    </>
  );
}

const StyledCard = styled.div`
  display: grid;
  gap: ${space.s};
  width: 10rem;
`;
