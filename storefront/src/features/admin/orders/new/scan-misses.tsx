import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

/** Scans that found nothing. They stay until they are read. */
export function ScanMisses({ texts, onDismiss }: { texts: readonly string[]; onDismiss: () => void }) {
  return (
    texts.length > 0 && (
      <StyledMisses role="alert">
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
      </StyledMisses>
    )
  );
}

const StyledMisses = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
`;
