import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { ConflictAlert } from '../../form/form-dialog.tsx';

interface NotesConflictProps {
  theirs: string;
  mine: string;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
}

/** Shows the notes of two staff members, and offers to load the saved ones or to replace them. */
export function NotesConflict({ theirs, mine, ...choices }: NotesConflictProps) {
  return (
    <ConflictAlert title="These notes were changed while you edited them." {...choices}>
      <StyledTexts>
        <dt>Saved now</dt>
        <dd>{theirs || 'nothing'}</dd>
        <dt>Yours, not saved</dt>
        <dd>{mine || 'nothing'}</dd>
      </StyledTexts>
      <p>
        Load theirs to discard your text, or keep mine to replace theirs. You can copy theirs into yours
        first.
      </p>
    </ConflictAlert>
  );
}

const StyledTexts = styled.dl`
  display: grid;
  gap: ${space.xs};

  dt {
    font-weight: 600;
  }

  dd {
    padding-left: ${space.s};
    border-left: 1px solid ${color.edge};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
