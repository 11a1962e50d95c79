import { imageUrlAtWidth } from '@chitenge/contract/image';
import type { StoreSettings } from '@chitenge/contract/page';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { font, touchTarget } from '../../theme/tokens.ts';

/** Links to the home page with the shop's logo, or its name. */
export function Brand({ storeName = 'Home', logo }: Partial<StoreSettings>) {
  return (
    <StyledBrand to={paths.home}>
      {logo ? (
        <img src={imageUrlAtWidth(logo.url, 320)} alt={storeName} width={logo.width} height={logo.height} />
      ) : (
        storeName
      )}
    </StyledBrand>
  );
}

const StyledBrand = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  font: 400 min(8vw, clamp(1.5rem, 1.3rem + 0.8vw, 2rem)) / 1 ${font.display};
  text-decoration: none;

  img {
    width: auto;
    max-width: 42vw;
    height: auto;
    max-height: 44px;
  }
`;
