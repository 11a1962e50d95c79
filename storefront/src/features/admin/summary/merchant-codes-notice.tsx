import { PROVIDER_LABELS, type MobileProvider } from '@chitenge/contract/status';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';

const LIST = new Intl.ListFormat('en-GB');

/** Names the providers whose merchant code is missing. The server names them to staff who may set it. */
export function MerchantCodesNotice({ providers }: { providers: readonly MobileProvider[] }) {
  if (providers.length === 0) return null;
  return (
    <StyledNotice>
      <strong>{`No merchant code is set for ${LIST.format(providers.map((name) => PROVIDER_LABELS[name]))}.`}</strong>{' '}
      Shoppers are asked to request it from the shop. Set the codes and the shop’s contact in the Studio,
      under Store settings.
    </StyledNotice>
  );
}

const StyledNotice = styled.p`
  margin-top: ${space.m};
  padding: ${space.s} ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};

  strong {
    font-weight: 600;
  }
`;
