import type { AdminMessage } from '@chitenge/contract/messages';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Details } from '../components/layout.ts';

/** What was sent, behind a press. Nothing for a message that was not composed yet. */
export function MessageText({ message: { subject, text } }: { message: AdminMessage }) {
  if (text === null) return null;
  return (
    <Details>
      <summary>Text</summary>
      {subject && <strong>{subject}</strong>}
      <StyledText>{text}</StyledText>
    </Details>
  );
}

const StyledText = styled.p`
  max-width: 65ch;
  padding-bottom: ${space.s};
  white-space: pre-wrap;
`;
