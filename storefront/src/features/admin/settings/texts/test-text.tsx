import type { MessageText } from '@chitenge/contract/message-editor';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { InputRow, Stack } from '../../components/layout.ts';
import { serverWordsOr } from '../../session/use-command.ts';
import { useUser } from '../../session/use-rights.ts';
import { useTestText } from './texts-query.ts';

/** Sends the text, as it is entered, to the person who edits it. */
export function TestText({ text }: { text: MessageText }) {
  const email = useUser()?.email ?? '';
  const isMail = text.medium === 'email';
  const [recipient, setRecipient] = useState(isMail ? email : '');
  const test = useTestText();
  const send = (): void => test.mutate({ ...text, recipient });
  const says = test.error
    ? serverWordsOr('The test was not sent. Try again in a moment.')(test.error)
    : test.data && `${test.data.sent ? 'Sent.' : 'Not sent.'} ${test.data.detail}`;
  return (
    <Stack $gap="xs">
      <InputRow $align="end">
        <InputField
          label={isMail ? 'Your email address' : 'Your mobile number'}
          type={isMail ? 'email' : 'tel'}
          autoComplete={isMail ? 'email' : 'tel'}
          value={recipient}
          onValueChange={setRecipient}
          onKeyDown={(event) => {
            // Enter would publish the text.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send();
          }}
        />
        <Button variant="secondary" small busy={test.isPending} onClick={send}>
          Send me a test
        </Button>
      </InputRow>
      <p aria-live="polite">{says}</p>
    </Stack>
  );
}
