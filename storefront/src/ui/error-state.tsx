import { styled } from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface ErrorStateProps {
  /** A message of docs/behaviour.md#messages: 'Failed to fetch products'. */
  title: string;
  /** Without it, another try would change nothing. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** Replaces a list that could not be fetched. */
export function ErrorState({ title, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <StyledError role="alert">
      <Icon name="alert" side={28} />
      <p>{title}</p>
      {onRetry && (
        <Button variant="secondary" small onClick={onRetry} busy={retrying}>
          Try again
        </Button>
      )}
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
