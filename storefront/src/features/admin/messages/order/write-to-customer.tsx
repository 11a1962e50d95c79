import type { AdminOrder } from '@chitenge/contract/admin-order';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { smsLink, whatsappLink } from '@chitenge/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Row } from '../../components/layout.ts';
import { channelsQuery } from '../api/get-messages.ts';
import { preparedText } from './prepared-text.ts';
import { useStoreSettings } from '../../../../lib/store-settings.ts';

const E164 = /^\+\d{7,15}$/;

/** Opens WhatsApp with a text about the order. Without an SMS gateway, staff send it from their own phone. */
export function WriteToCustomer({ order }: { order: AdminOrder }) {
  const settings = useStoreSettings();
  const { data: channels } = useQuery(channelsQuery);
  const phone = order.customerPhone;
  // An erased order has no number.
  if (!settings || !E164.test(phone)) return null;
  const text = preparedText(order, {
    name: settings.storeName,
    trackUrl: location.origin + SHOP_PAGES.track.path,
  });
  return (
    <StyledPrepared>
      <p>{text}</p>
      <Row>
        <ButtonLink small to={whatsappLink(phone, text)} target="_blank" rel="noopener">
          Write on WhatsApp
        </ButtonLink>
        {channels?.sms === null && (
          <>
            <ButtonLink small variant="secondary" to={smsLink(phone, text)}>
              Write an SMS
            </ButtonLink>
            <CopyButton text={text} label="Copy the text" />
          </>
        )}
      </Row>
    </StyledPrepared>
  );
}

const StyledPrepared = styled.div`
  display: grid;
  gap: ${space.s};

  > p {
    padding-left: ${space.s};
    border-left: 3px solid ${color.hairline};
    color: ${color.inkSoft};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
`;
