import { styled } from 'styled-components';
import { color, motion, size, touchTarget } from '../theme/tokens.ts';
import { overLabel } from './over-label.ts';

interface FileButtonProps {
  label: string;
  /** Accepted file types, as in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  /** Drawn as a text button, where others are more important. */
  quiet?: boolean;
  /** On a phone, opens the camera on its back. */
  capture?: 'environment';
  /** @param files all that were chosen; more than one only with `multiple` */
  onSelect: (file: File, files: readonly File[]) => void;
  'aria-describedby'?: string;
}

/** A native file input styled as a button, so that keyboard and screen readers work as usual. */
export function FileButton({ label, accept, quiet = false, onSelect, ...aria }: FileButtonProps) {
  return (
    <StyledLabel data-quiet={quiet}>
      {label}
      <input
        {...aria}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          const [file] = files;
          // Without the reset, selecting the same file again after correcting it fires no event.
          currentTarget.value = '';
          if (file) onSelect(file, files);
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

  &[data-quiet='false']:hover {
    background: ${color.ink};
    color: ${color.paper};
  }

  &[data-quiet='true'] {
    padding-inline: 0;
    border-color: transparent;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }

  &:focus-within {
    outline: 2px solid ${color.copper};
    outline-offset: 3px;
  }

  input {
    ${overLabel}
  }
`;
