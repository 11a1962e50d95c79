import { type FormEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { loadPart } from '../../../lib/load-part.ts';
import { from } from '../../../theme/breakpoints.ts';
import { color, font, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { WaxPrint } from '../../../ui/wax-print.tsx';
import { useMutation } from '@tanstack/react-query';
import { respond } from '../../../lib/call.ts';

/** Cleans a pasted address at once, and any other when the field is left. The code for it is not on every page. */
async function cleanLater(field: HTMLInputElement, isPasted: boolean): Promise<void> {
  const part = await loadPart(() => import('../../../ui/clean-typed-email.ts')).catch(() => null);
  part?.cleanWhenLeft(field);
  if (isPasted || document.activeElement !== field) part?.cleanField(field);
}

/** The newsletter form (docs/shopping.md#newsletter-form). */
export function NewsletterBand({ title, text }: { title: string; text: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useSubscribe({
    onSuccess: (confirmByMail) => {
      form.current?.reset();
      toast({
        title: confirmByMail ? 'Almost done' : 'Subscribed successfully!',
        description: confirmByMail
          ? 'Please press the link in the email we have just sent you.'
          : 'Thank you for subscribing to our newsletter.',
      });
    },
    onError: () =>
      void toast({
        title: 'Subscription failed',
        description: 'Please try again later.',
        variant: 'destructive',
      }),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('email');
    const email = typeof entered === 'string' ? entered.trim() : '';
    if (email !== '' && !isPending) mutate(email);
  }

  return (
    <StyledBand aria-labelledby="newsletter-title">
      <StyledPrint>
        <WaxPrint $print="record" $scale={1.5} />
      </StyledPrint>
      <StyledContent>
        <div>
          <h2 id="newsletter-title">{title}</h2>
          <p>{text}</p>
        </div>
        {/* method="dialog" keeps the address out of URLs and logs when a shopper submits before the scripts load. */}
        <StyledForm ref={form} method="dialog" onSubmit={submit}>
          <input
            type="email"
            name="email"
            required
            autoComplete="email"
            aria-label="Email address"
            placeholder="Your email address"
            onFocus={({ currentTarget }) => void cleanLater(currentTarget, false)}
            onPaste={({ currentTarget }) => void cleanLater(currentTarget, true)}
          />
          <Button type="submit" variant="inverse" busy={isPending}>
            {isPending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </StyledForm>
      </StyledContent>
    </StyledBand>
  );
}

const StyledBand = styled.section`
  position: relative;
  overflow: hidden;
  background: ${color.forest};
  color: ${color.paper};

  :focus-visible {
    outline-color: ${color.copperLight};
  }
`;

const StyledPrint = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  width: 288px;
  color: ${color.forestLight};
`;

const StyledContent = styled(Container)`
  position: relative;
  display: grid;
  gap: ${space.xl};
  padding-block: ${space.section};

  ${from.desk} {
    grid-template-columns: 1fr 1fr;
    align-items: end;
  }

  h2 {
    max-width: 14ch;
    font-family: ${font.display};
    font-size: ${size.title};
  }

  p {
    max-width: 34rem;
    margin-top: ${space.m};
    color: ${color.hairline};
    font-size: ${size.lead};
  }
`;

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 1fr auto;
    gap: 0;
  }

  input {
    min-width: 0;
    min-height: 3.25rem;
    padding: 0.5rem 1rem;
    border: 1px solid ${color.paper};
    border-radius: 0;
    background: ${color.forest};
    font-size: ${size.body};
  }

  input::placeholder {
    color: ${color.hairline};
    opacity: 1;
  }
`;

/** Shortest time that the button stays busy (docs/shopping.md#newsletter-form). */
const MIN_BUSY_MS = 1000;

/**
 * Subscribes an email address. A subscribed address counts as success.
 * It takes at least MIN_BUSY_MS, also when it fails.
 * @returns whether a mail asks to confirm the address
 * @throws ApiError when the server rejects it
 */
async function subscribe(email: string): Promise<boolean> {
  const minimum = new Promise((resolve) => void setTimeout(resolve, MIN_BUSY_MS));
  try {
    return (await respond('POST /api/newsletter', { body: { email } })).status === 202;
  } finally {
    await minimum;
  }
}

/** Returns the mutation that subscribes. */
function useSubscribe(callbacks: { onSuccess: (confirmByMail: boolean) => void; onError: () => void }) {
  return useMutation({ mutationFn: subscribe, ...callbacks });
}
