import { moneySchema } from '@chitenge/contract/amount';
import { percentOff } from '@chitenge/contract/discount';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../../../theme/tokens.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Image } from '../../../../ui/image.tsx';
import { Price } from '../../../../ui/price.tsx';
import { canPaint, Swatch } from '../../../../ui/swatch.tsx';
import { Row } from '../../components/layout.ts';
import { namedOptions } from '../variants/variant-grid.ts';
import { listedOptions, type ProductFields } from './product-fields.ts';
import { resolveBadge, resolveImages } from './product-payload.ts';

/** Parses an amount; null while the text is not a valid one. */
function parseAmount(text: string): string | null {
  return moneySchema.safeParse(cleanTypedAmount(text)).data ?? null;
}

/** A live preview of the product as shoppers will see it. */
export function ProductPreview() {
  const { control } = useFormContext<ProductFields>();
  const fields = useWatch({ control, compute: (values: ProductFields) => values });
  const [price, originalPrice] = [parseAmount(fields.price), parseAmount(fields.originalPrice)];
  const off = price === null ? null : percentOff({ price, originalPrice });
  const badge = resolveBadge(fields);
  const colors =
    fields.stockBy === 'variant'
      ? namedOptions(fields.grid.colors).map(({ name }) => name)
      : listedOptions(fields.colors, 'colors');
  const unknownColors = colors.filter((name) => !canPaint(name));

  return (
    <StyledPreview aria-label="Preview">
      <StyledImage>
        <Image src={resolveImages(fields)[0] ?? null} alt="" sizes="20rem" />
        {badge !== null && (
          <StyledBadge>
            <Badge>{badge}</Badge>
          </StyledBadge>
        )}
      </StyledImage>
      <StyledText>
        <h3>{fields.name.trim() || 'Product name'}</h3>
        <p>
          {price === null ? 'K–' : <Price price={price} originalPrice={originalPrice} />}
          {off !== null && <StyledDiscount>{`${off}% off`}</StyledDiscount>}
        </p>
        {originalPrice !== null && price !== null && off === null && (
          <p>The original price is shown only when it is higher than the price.</p>
        )}
        {colors.length > 0 && (
          <StyledColors as="ul" $gap="xs m">
            {colors.map((name) => (
              <li key={name}>
                <Swatch name={name} side={16} />
                {name}
              </li>
            ))}
          </StyledColors>
        )}
        {unknownColors.length > 0 && (
          <p>
            {`Browsers do not know the ${unknownColors.length === 1 ? 'colour' : 'colours'} ${unknownColors.join(', ')}, so shoppers see the name. The dot is painted for names such as navy or gold, and for values such as #d4a017.`}
          </p>
        )}
      </StyledText>
    </StyledPreview>
  );
}

const StyledPreview = styled.section`
  display: grid;
  grid-template-columns: min(6.5rem, 30%) minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.m};
  background: ${color.cotton};
`;

const StyledImage = styled.div`
  position: relative;
`;

const StyledBadge = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
`;

const StyledText = styled.div`
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

const StyledDiscount = styled.strong`
  margin-left: 0.75em;
  color: ${color.copper};
`;

const StyledColors = styled(Row)`
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
  }
`;
