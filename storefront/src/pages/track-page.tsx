import { styled } from 'styled-components';
import { TrackOrderForm } from '../features/payment/index.ts';
import { StepList, type OrderStep } from '../features/orders/index.ts';
import { color, size, space } from '../theme/tokens.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PHONE, RETURN, TRUCK } from '../ui/service-shapes.tsx';
import { ContentHead } from './content/content-head.tsx';
import { ContentLayout } from './content/content-layout.tsx';
import { Fact, FactList, FactText, Halves, Panel } from './content/facts.tsx';
import { TRACK_SLUG } from './content/reach-us.tsx';

const TITLE = 'Track an order';

/** An order on its way. */
const EXAMPLE: readonly OrderStep[] = ['Order placed', 'Order paid', 'Order sent', 'Delivery'].map(
  (label, index) => ({ label, note: null, at: null, isDone: index < 3 }),
);

/** Implements docs/shopping.md#track-page. */
export function Component() {
  return (
    <>
      <PageHead title={TITLE} />
      <ContentLayout slug={TRACK_SLUG} head={<ContentHead slug={TRACK_SLUG} title={TITLE} />}>
        <FactText>See how your order is doing, from any phone or browser.</FactText>
        <StyledHalves>
          <Panel>
            <TrackOrderForm />
          </Panel>
          <div>
            <figure>
              <figcaption>An example</figcaption>
              <StepList label="An example of an order on its way" steps={EXAMPLE} />
            </figure>
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
          </div>
        </StyledHalves>
      </ContentLayout>
    </>
  );
}

const StyledHalves = styled(Halves)`
  > section {
    align-self: flex-start;
  }

  form {
    max-width: none;
  }

  figcaption {
    margin-bottom: ${space.m};
    color: ${color.inkSoft};
    font-size: ${size.small};
    font-weight: 600;
  }

  figure {
    padding-bottom: ${space.l};
  }

  ul {
    grid-template-columns: minmax(0, 1fr);
  }
`;
