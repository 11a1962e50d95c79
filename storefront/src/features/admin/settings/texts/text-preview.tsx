import type { MessageText } from '@chitenge/contract/message-editor';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, size } from '../../../../theme/tokens.ts';
import { formatCount } from '../../components/format-count.ts';
import { Hint, Panel } from '../../components/layout.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { previewQuery } from './texts-query.ts';

/** Milliseconds without a keystroke before the preview follows. */
const PAUSE = 400;

function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      const next: Value = JSON.parse(key);
      setSettled(next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

/** What the text looks like with the newest order, or with a sample. */
export function TextPreview({ text }: { text: MessageText }) {
  const settled = useAfterPause(text);
  const { data, error } = useQuery({
    ...previewQuery(settled),
    enabled: settled.body.trim() !== '',
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Panel $bad>
        <h3>Preview</h3>
        <p role="alert">{getProblemMessage(error) ?? 'The preview could not be made. Try again.'}</p>
      </Panel>
    );
  if (data === undefined) return <Hint>Making the preview...</Hint>;
  const { subject, text: words, length, orderId } = data;
  return (
    <Panel aria-label="Preview">
      <h3>Preview</h3>
      {subject !== '' && <strong>{subject}</strong>}
      <StyledText>{words}</StyledText>
      <Hint>
        {[
          orderId === null ? 'With a sample order.' : 'With the newest order.',
          length &&
            `${formatCount(length.parts, 'SMS', 'SMS')} for each customer, ${length.units} characters.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Hint>
    </Panel>
  );
}

const StyledText = styled.p`
  color: ${color.ink};
  font-size: ${size.small};
  white-space: pre-line;
`;
