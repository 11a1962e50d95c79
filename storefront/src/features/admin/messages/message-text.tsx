import type { AdminMessage } from '@chitenge/contract/messages';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';

/** What was sent, behind a press. Nothing for a message that was not composed yet. */
export function MessageText({ message: { subject, text } }: { message: AdminMessage }) {
  if (text === null) return null;
  return (
    <StyledText>
      <summary>Text</summary>
      {subject && <strong>{subject}</strong>}
      <p>{text}</p>
    </StyledText>
  );
}

const StyledText = styled.details`
  font-size: ${size.small};

  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-width: ${touchTarget};
    min-height: ${touchTarget};
    color: ${color.inkSoft};
    text-decoration: underline;
    cursor: pointer;
  }

  p {
    max-width: 65ch;
    padding-bottom: ${space.s};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  strong {
    font-weight: 600;
  }
`;
