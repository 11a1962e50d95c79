import { styled } from 'styled-components';
import { color, motion, size, touchTarget } from '../../../theme/tokens.ts';
import { overLabel } from '../../../ui/over-label.ts';

interface FileButtonProps {
  label: string;
  /** Kinds of file, as in <input accept>. */
  accept: string;
  onChoose: (file: File) => void;
  'aria-describedby'?: string;
}

/** The browser's own file field in the clothes of a button: it keeps its keys and its name. */
export function FileButton({ label, accept, onChoose, ...aria }: FileButtonProps) {
  return (
    <StyledLabel>
      {label}
      <input
        {...aria}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0);
          // The same file may be chosen again once it was mended.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </StyledLabel>
  );
}

const StyledLabel = styled.label`
  position: relative;
  display: inline-grid;
  align-content: center;
  min-height: ${touchTarget};
  padding: 0.4rem 1rem;
  border: 1px solid ${color.ink};
  font-size: ${size.small};
  font-weight: 600;
  cursor: pointer;
  transition:
    background-color ${motion.quick} ${motion.ease},
    color ${motion.quick} ${motion.ease};

  &:hover {
    background: ${color.ink};
    color: ${color.paper};
  }

  &:focus-within {
    outline: 2px solid ${color.copper};
    outline-offset: 3px;
  }

  input {
    ${overLabel}
  }
`;
