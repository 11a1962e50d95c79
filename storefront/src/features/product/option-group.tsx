import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, size, space, touchTarget } from '../../theme/tokens.ts';
import { overLabel } from '../../ui/over-label.ts';
import { Swatch } from '../../ui/swatch.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface OptionGroupProps {
  options: readonly string[];
  /** The chosen option, null for none: options are not required. */
  chosen: string | null;
  onChoose: (option: string) => void;
}

/** Size selector. Renders nothing for a product without sizes. */
export function SizeSelector(props: OptionGroupProps) {
  return (
    <OptionGroup {...props} legend="Size">
      {(size) => <StyledSize>{size}</StyledSize>}
    </OptionGroup>
  );
}

/** Colour selector. Renders nothing for a product without colours. */
export function ColorSwatches(props: OptionGroupProps) {
  return (
    <OptionGroup {...props} legend="Colour">
      {(color) => (
        <StyledColor title={color}>
          <Swatch name={color} side={30} />
          <VisuallyHidden>{color}</VisuallyHidden>
        </StyledColor>
      )}
    </OptionGroup>
  );
}

function OptionGroup({
  legend,
  options,
  chosen,
  onChoose,
  children,
}: OptionGroupProps & { legend: string; children: (option: string) => ReactNode }) {
  const name = useId();
  if (options.length === 0) return null;
  return (
    <StyledGroup>
      <legend>
        {legend}
        {chosen !== null && <span>{chosen}</span>}
      </legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            {children(option)}
          </label>
        ))}
      </div>
    </StyledGroup>
  );
}

const StyledGroup = styled.fieldset`
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

  input:focus-visible + span {
    outline: 2px solid ${color.copper};
    outline-offset: 3px;
  }
`;

const StyledSize = styled.span`
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
