import type { MissingSettings } from '@chitenge/contract/admin-summary';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';

const LIST = new Intl.ListFormat('en-GB');

/** Names the store settings that shoppers miss. The server names them to staff who may change them. */
export function MissingSettingsNotice({ merchantCodes, contact }: MissingSettings) {
  if (merchantCodes.length === 0 && !contact) return null;
  return (
    <StyledNotice>
      <summary>Store settings are missing</summary>
      <ul>
        {merchantCodes.length > 0 && (
          <li>
            {`No merchant code is set for ${LIST.format(merchantCodes.map((name) => PROVIDER_LABELS[name]))}. Shoppers are asked to request it from the shop.`}
          </li>
        )}
        {contact && (
          <li>
            No phone number and no email address of the shop is set, so shoppers do not learn how to reach it.
          </li>
        )}
      </ul>
      <p>Set them in the Studio, under Store settings.</p>
    </StyledNotice>
  );
}

/** A notice that opens; its summary names the problem. */
export const StyledNotice = styled.details`
  margin-top: ${space.m};
  padding: 0 ${space.s};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};

  &[open] {
    padding-bottom: ${space.s};
  }

  summary {
    padding-block: ${space.s};
    font-weight: 600;
    cursor: pointer;
  }

  li,
  p {
    max-width: 70ch;
    margin-bottom: ${space.xs};
  }
`;
