import { colorName } from '@chitenge/contract/colors';
import { styled } from 'styled-components';
import { color as token, size as type, space } from '../../theme/tokens.ts';
import { Swatch } from '../../ui/swatch.tsx';

interface LineOptionsProps {
  size: string | null;
  color: string | null;
}

/** The size and colour of a line, if it has them. */
export function LineOptions({ size, color }: LineOptionsProps) {
  if (size === null && color === null) return null;
  return (
    <StyledOptions>
      {size !== null && <span>{`Size: ${size}`}</span>}
      {color !== null && (
        <span>
          <Swatch name={color} side={12} />
          {`Colour: ${colorName(color)}`}
        </span>
      )}
    </StyledOptions>
  );
}

const StyledOptions = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  margin-top: ${space.xs};
  color: ${token.inkSoft};
  font-size: ${type.small};

  span {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
  }
`;
