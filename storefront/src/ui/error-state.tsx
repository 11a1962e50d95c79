import { styled } from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  /** What failed, in the words of section 8: 'Failed to fetch products'. */
  title: string;
  onRetry: () => void;
  /** The retry is under way. */
  retrying?: boolean;
}

/** What stands in place of a list that could not be fetched. */
export function ErrorState({ title, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <StyledError role="alert">
      <Icon name="alert" side={28} />
      <p>{title}</p>
      <Button variant="secondary" small onClick={onRetry} busy={retrying}>
        Try again
      </Button>
    </StyledError>
  );
}

const StyledError = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
  padding: ${space.l};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.lead};

  svg {
    color: ${color.oxide};
  }

  p {
    flex: 1 1 14rem;
  }
`;
