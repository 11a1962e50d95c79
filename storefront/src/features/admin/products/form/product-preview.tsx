import { moneySchema } from '@chitenge/contract/amount';
import { percentOff } from '@chitenge/contract/discount';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../../../theme/tokens.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Swatch } from '../../../../ui/swatch.tsx';
import { splitList, type ProductFields } from './product-fields.ts';
import { badgeOf, picturesOf } from './product-payload.ts';

/** An amount that can be shown already; null while it is none. */
function amountOf(text: string): string | null {
  return moneySchema.safeParse(text.trim()).data ?? null;
}

/** The product as shoppers will see it, while it is being typed. */
export function ProductPreview() {
  const { control } = useFormContext<ProductFields>();
  const fields = useWatch({ control, compute: (values: ProductFields) => values });
  const [price, originalPrice] = [amountOf(fields.price), amountOf(fields.originalPrice)];
  const off = price === null ? null : percentOff({ price, originalPrice });
  const badge = badgeOf(fields);
  const colors = splitList(fields.colors);

  return (
    <StyledPreview aria-label="Preview">
      <StyledPicture>
        <Picture src={picturesOf(fields)[0] ?? null} alt="" sizes="20rem" />
        {badge !== null && (
          <StyledBadge>
            <Badge>{badge}</Badge>
          </StyledBadge>
        )}
      </StyledPicture>
      <StyledWords>
        <h3>{fields.name.trim() || 'Product name'}</h3>
        <p>
          {price === null ? (
            'K–'
          ) : (
            <Price price={price} originalPrice={off === null ? null : originalPrice} />
          )}
          {off !== null && <StyledOff>{`${off}% off`}</StyledOff>}
        </p>
        {originalPrice !== null && price !== null && off === null && (
          <p>The original price is shown only when it is higher than the price.</p>
        )}
        {colors.length > 0 && (
          <StyledColors>
            {colors.map((name) => (
              <li key={name}>
                <Swatch name={name} side={16} />
                {name}
              </li>
            ))}
          </StyledColors>
        )}
      </StyledWords>
    </StyledPreview>
  );
}

const StyledPreview = styled.section`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.m};
  background: ${color.cotton};
`;

const StyledPicture = styled.div`
  position: relative;
`;

const StyledBadge = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
`;

const StyledWords = styled.div`
  display: grid;
  gap: ${space.xs};
  align-content: start;
  min-width: 0;
  font-size: ${size.small};

  h3 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
    overflow-wrap: anywhere;
  }
`;

const StyledOff = styled.strong`
  margin-left: 0.75em;
  color: ${color.copper};
`;

const StyledColors = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};

  li {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
  }
`;
