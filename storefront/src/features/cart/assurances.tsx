import { styled } from 'styled-components';
import { payText, returnText, useStoreSettings } from '../../lib/store-settings.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { PHONE, RETURN } from '../../ui/service-shapes.tsx';

/** How an order is paid, and what if it does not fit. */
export function Assurances() {
  const { returnDays = 0, payPage } = useStoreSettings() ?? {};
  return (
    <StyledList>
      <li>
        <Icon shape={PHONE} side={20} />
        {`${payText(payPage)}, after you have ordered`}
      </li>
      {returnDays > 0 && (
        <li>
          <Icon shape={RETURN} side={20} />
          {returnText(returnDays)}
        </li>
      )}
    </StyledList>
  );
}

const StyledList = styled.ul`
  display: grid;
  gap: ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};

  li {
    display: flex;
    align-items: center;
    gap: ${space.s};
  }

  svg {
    flex: none;
  }
`;
