import { styled } from 'styled-components';
import { TrackOrderForm } from '../features/payment/index.ts';
import { from } from '../theme/breakpoints.ts';
import { color, space } from '../theme/tokens.ts';
import { Stack } from '../ui/layout.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PHONE, RETURN, TRUCK } from '../ui/service-shapes.tsx';
import { Lead } from '../ui/text.tsx';
import { ContentLayout } from './content/content-layout.tsx';
import { TRACK_SLUG } from './content/content-side.tsx';
import { Fact, FactList } from './content/facts.tsx';

const TITLE = 'Track an order';

/** Implements docs/shopping.md#track-page. */
export function Component() {
  return (
    <>
      <PageHead title={TITLE} />
      <ContentLayout slug={TRACK_SLUG} title={TITLE}>
        <Stack $gap="l">
          <Lead>See how your order is doing, from any phone or browser.</Lead>
          <StyledForm>
            <TrackOrderForm />
          </StyledForm>
          <FactList aria-label="What you then see">
            <Fact shape={TRUCK} title="How far it is">
              <p>Each step, from paid and packed to handed over, with the number of the parcel.</p>
            </Fact>
            <Fact shape={PHONE} title="What is left to pay">
              <p>Pay it there, or send somebody a link to pay it for you.</p>
            </Fact>
            <Fact shape={RETURN} title="What you can change">
              <p>The address until we send it, and a request to cancel or give back.</p>
            </Fact>
          </FactList>
        </Stack>
      </ContentLayout>
    </>
  );
}

const StyledForm = styled.div`
  padding: ${space.l};
  background: ${color.cotton};

  /* Both fields beside each other, and the rest below them. */
  ${from.tablet} {
    form {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      max-width: none;
    }

    form > :nth-child(n + 3) {
      grid-column: 1 / -1;
      justify-self: start;
      min-width: 14rem;
    }
  }
`;
