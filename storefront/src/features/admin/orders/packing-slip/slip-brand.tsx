import { imageUrlAtWidth } from '@chitenge/contract/image';
import type { StoreSettings } from '@chitenge/contract/page';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';

/** The logo, or the shop's name. */
export function SlipBrand({ settings }: { settings: StoreSettings | undefined }) {
  if (!settings?.logo) return <StyledBrand>{settings?.storeName}</StyledBrand>;
  const { url, width, height } = settings.logo;
  return (
    <StyledLogo src={imageUrlAtWidth(url, 320)} alt={settings.storeName} width={width} height={height} />
  );
}

const StyledBrand = styled.p`
  color: ${color.copper};
  font-weight: 600;
`;

const StyledLogo = styled.img`
  width: auto;
  max-width: 12rem;
  height: auto;
  max-height: 3.5rem;
  margin-bottom: ${space.xs};
`;
