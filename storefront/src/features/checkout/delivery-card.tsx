import { DELIVERY_KIND_FACTS } from '@chitenge/contract/delivery';
import type { Ngwee } from '@chitenge/contract/money';
import { withContact } from '@chitenge/contract/shop-contact';
import { type SyntheticEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { useShopContact } from '../../lib/store-settings.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { reaches } from './delivery-errors.ts';
import { DeliveryMethods } from './delivery-methods.tsx';
import { FormCard, WideField } from './form-card.tsx';
import { ProvinceField, TextField } from './form-fields.tsx';
import { TownField } from './town-field.tsx';
import type { Delivery } from './use-delivery.ts';

/**
 * City, province and the choice of how the goods reach the shopper, for a shop with delivery methods (docs/behaviour.md#delivery).
 * @param goods the sum of the cart's lines, in ngwee
 */
export function DeliveryCard({ delivery, goods }: { delivery: Delivery; goods: Ngwee }) {
  if (delivery.hasFailed) return <MethodsFailed delivery={delivery} />;
  if (!delivery.isOffered) return null;
  const { chosen } = delivery;
  const needed = chosen === null ? null : DELIVERY_KIND_FACTS[chosen.kind].needs;
  return (
    <FormCard title="Delivery" text="How we can deliver depends on where you are.">
      <TownField delivery={delivery} />
      <ProvinceField required />
      <WideField>
        {delivery.serving.length > 0 ? (
          <DeliveryMethods delivery={delivery} goods={goods} />
        ) : (
          <NoMethod delivery={delivery} />
        )}
        <OtherTowns delivery={delivery} />
      </WideField>
      {needed === 'landmark' && (
        <WideField>
          <TextField
            name="landmark"
            hint="Something nearby that the driver can find, such as a school or a church."
            maxLength={200}
            required
          />
        </WideField>
      )}
      {needed === 'station' && (
        <WideField>
          <TextField name="station" hint="Where you will collect your parcel." maxLength={120} required />
        </WideField>
      )}
      {chosen && (
        <WideField>
          <Recipient />
        </WideField>
      )}
    </FormCard>
  );
}

/** The phone number of somebody else; open while it is filled in, so that it is never sent unseen. */
function Recipient() {
  const { watch, formState } = useFormContext<CheckoutFields>();
  const [isOpen, setOpen] = useState(false);
  const isFilledIn = watch('recipientPhone') !== '' || formState.errors.recipientPhone !== undefined;

  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (isFilledIn) currentTarget.open = true;
    setOpen(currentTarget.open);
  };

  return (
    <StyledRecipient open={isOpen || isFilledIn} onToggle={onToggle}>
      <summary>Someone else will receive it</summary>
      <TextField
        name="recipientPhone"
        hint="We will call this number about the delivery."
        type="tel"
        inputMode="tel"
        maxLength={40}
      />
    </StyledRecipient>
  );
}

function NoMethod({ delivery: { place } }: { delivery: Delivery }) {
  const contact = useShopContact();
  const { formState } = useFormContext<CheckoutFields>();
  const hasError = formState.errors.deliveryMethodId !== undefined;
  const advice = withContact(' To order anyway, contact us', contact);
  const isPlaceKnown = place.province !== null && place.town !== null;
  return (
    <StyledText role={hasError ? 'alert' : 'status'} $isError={hasError}>
      {isPlaceKnown
        ? `We do not deliver there yet.${advice && `${advice}.`}`
        : 'Enter your city and province to see how we can deliver.'}
    </StyledText>
  );
}

/** Names the methods that serve other towns of the province: the town may be one of them in other words. */
function OtherTowns({ delivery: { all, serving, place } }: { delivery: Delivery }) {
  if (place.province === null || place.town === null) return null;
  const others = all.filter((method) => !serving.includes(method) && reaches(method, place.province));
  if (others.length === 0) return null;
  const texts = others.map(({ name, towns }) => `${name}: only in ${namesOf(towns)}.`);
  return <StyledText $isError={false}>{texts.join(' ')}</StyledText>;
}

/** Towns of a method that the hint names. */
const TOWNS_NAMED = 5;

const namesOf = (towns: readonly string[]): string =>
  towns.length > TOWNS_NAMED
    ? `${towns.slice(0, TOWNS_NAMED).join(', ')} and ${towns.length - TOWNS_NAMED} more towns`
    : towns.join(', ');

function MethodsFailed({ delivery: { refresh, isRefreshing } }: { delivery: Delivery }) {
  return (
    <FormCard title="Delivery">
      <WideField>
        <StyledText role="alert" $isError>
          The delivery options could not be loaded.
        </StyledText>
        <Button variant="secondary" small onClick={refresh} busy={isRefreshing}>
          Try again
        </Button>
      </WideField>
    </FormCard>
  );
}

const StyledText = styled.p<{ $isError: boolean }>`
  margin-block: ${space.s};
  color: ${({ $isError }) => ($isError ? color.oxide : color.inkSoft)};
  font-size: ${size.small};
`;

const StyledRecipient = styled.details`
  summary {
    width: fit-content;
    padding-block: ${space.s};
    font-size: ${size.small};
    font-weight: 600;
    cursor: pointer;
  }

  > div {
    margin-top: ${space.s};
  }
`;
