import { colorName } from '@chitenge/contract/colors';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, size, space, touchTarget } from '../theme/tokens.ts';
import { overLabel } from './over-label.ts';
import { Swatch, useCanPaint } from './swatch.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface OptionGroupProps {
  options: readonly string[];
  /** The chosen option, null for none: options are not required. */
  chosen: string | null;
  onChoose: (option: string) => void;
  /** Whether an option is sold out. It stays visible and can be chosen, but not ordered. */
  isSoldOut: (option: string) => boolean;
}

/** Size selector. Renders nothing for a product without sizes. The children follow the sizes. */
export function SizeSelector({ children, ...props }: OptionGroupProps & { children?: ReactNode }) {
  return (
    <OptionGroup {...props} legend="Size" field="size" after={children}>
      {(size) => <StyledSize translate="no">{size}</StyledSize>}
    </OptionGroup>
  );
}

/** Colour selector. Renders nothing for a product without colours. */
export function ColorSwatches(props: OptionGroupProps) {
  return (
    <OptionGroup {...props} legend="Colour" field="color" nameOf={colorName}>
      {(color) => <ColorOption name={color} isOnly={props.options.length === 1} />}
    </OptionGroup>
  );
}

/** A swatch, with the name of the only colour; the name alone of one that the browser does not know. */
function ColorOption({ name, isOnly }: { name: string; isOnly: boolean }) {
  const label = colorName(name);
  if (!useCanPaint(name)) return <StyledSize>{label}</StyledSize>;
  if (isOnly)
    return (
      <StyledNamed>
        <Swatch name={name} side={18} />
        {label}
      </StyledNamed>
    );
  return (
    <StyledColor title={label}>
      <Swatch name={name} side={30} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </StyledColor>
  );
}

const asTyped = (option: string) => option;

function OptionGroup({
  legend,
  field,
  options,
  chosen,
  onChoose,
  isSoldOut,
  after,
  nameOf = asTyped,
  children,
}: OptionGroupProps & {
  legend: string;
  field: 'size' | 'color';
  after?: ReactNode;
  nameOf?: (option: string) => string;
  children: (option: string) => ReactNode;
}) {
  const name = useId();
  if (options.length === 0) return null;
  return (
    <StyledGroup data-option={field}>
      <legend>
        {legend}
        {chosen !== null && <span translate={field === 'size' ? 'no' : undefined}>{nameOf(chosen)}</span>}
      </legend>
      <div>
        {options.map((option) => (
          <label key={option} data-sold-out={isSoldOut(option)}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            {children(option)}
            {isSoldOut(option) && <VisuallyHidden>Sold out</VisuallyHidden>}
          </label>
        ))}
      </div>
      {after}
    </StyledGroup>
  );
}

/** A group of options. An element with `data-sold-out` is struck through in its first span. */
export const StyledGroup = styled.fieldset`
  legend {
    display: flex;
    gap: 0.6em;
    margin-bottom: ${space.s};
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  legend span {
    color: ${color.inkSoft};
    font-weight: 400;
    text-transform: capitalize;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
  }

  label {
    position: relative;
    cursor: pointer;
  }

  input {
    ${overLabel}
  }

  [data-sold-out='true'] {
    color: ${color.inkSoft};
  }

  /* A line from corner to corner. */
  [data-sold-out='true'] > span:first-of-type {
    background-image: linear-gradient(
      to top right,
      transparent calc(50% - 0.5px),
      ${color.edge} calc(50% - 0.5px) calc(50% + 0.5px),
      transparent calc(50% + 0.5px)
    );
  }

  /* A colour stays as it is. The line is over it, in two tones to be seen on any colour. */
  [data-sold-out='true'] > span[title]:first-of-type {
    position: relative;
    background-image: none;
  }

  [data-sold-out='true'] > span[title]:first-of-type::after {
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background-image: linear-gradient(
      to top right,
      transparent calc(50% - 3px),
      ${color.paper} calc(50% - 3px) calc(50% - 1px),
      ${color.ink} calc(50% - 1px) calc(50% + 1px),
      ${color.paper} calc(50% + 1px) calc(50% + 3px),
      transparent calc(50% + 3px)
    );
    content: '';
  }

  input:focus-visible + span {
    outline: 2px solid ${color.copper};
    outline-offset: 3px;
  }

  /* Colours of the user's own replace gradients. */
  @media (forced-colors: active) {
    [data-sold-out='true'] > span:first-of-type {
      border-style: dashed;
      text-decoration: line-through 2px;
    }

    [data-sold-out='true'] > input:not(:checked) + span,
    [data-sold-out='true']:disabled > span:first-of-type {
      border-color: GrayText;
      color: GrayText;
    }

    [data-sold-out='true'] > span[title]:first-of-type::after {
      inset: calc(50% - 1px) 0 auto;
      border-top: 3px solid CanvasText;
      border-radius: 0;
      transform: rotate(-45deg);
    }
  }
`;

export const StyledSize = styled.span`
  display: grid;
  place-items: center;
  min-width: 3.25rem;
  min-height: ${touchTarget};
  padding-inline: 0.9rem;
  border: 1px solid ${color.edge};
  font-size: ${size.small};
  font-weight: 500;
  transition:
    background-color ${motion.quick} ${motion.ease},
    color ${motion.quick} ${motion.ease};

  input:checked + & {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }

  input:not(:checked):hover + & {
    border-color: ${color.ink};
  }
`;

const StyledNamed = styled(StyledSize)`
  grid-auto-flow: column;
  gap: 0.5em;
  text-transform: capitalize;
`;

const StyledColor = styled.span`
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border: 1px solid transparent;
  border-radius: 50%;

  input:checked + & {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }

  input:not(:checked):hover + & {
    border-color: ${color.edge};
  }
`;
