import type { OwnReview, SubmitReview } from '@chitenge/contract/review';
import {
  MAX_REVIEW_BODY,
  MAX_REVIEW_NAME,
  REVIEW_FIT_LABELS,
  REVIEW_FITS,
  type ReviewFit,
} from '@chitenge/contract/review-terms';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormColumn, FormError } from '../../ui/form-column.ts';
import { useFailedForm } from '../../ui/use-failed-form.ts';
import { StarsField } from './stars-field.tsx';

interface ReviewFormProps {
  /** What the buyer wrote before; null for a new review. */
  review: OwnReview | null;
  /** The name that a new review begins with. */
  displayName: string;
  /** Whether the buyer is asked how it fits. */
  hasSize: boolean;
  send: (review: SubmitReview) => Promise<OwnReview>;
  onSaved: (review: OwnReview) => void;
}

const LABELS = { body: 'Your review', displayName: 'The name' };
const NO_ANSWER =
  'We could not reach the shop. Your review is still here; please try again when you are online.';

/** Writes or corrects the review of one product. */
export function ReviewForm({ review, displayName, hasSize, send, onSaved }: ReviewFormProps) {
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [fit, setFit] = useState(review?.fit ?? null);
  const [body, setBody] = useState(review?.body ?? '');
  const [name, setName] = useState(review?.displayName ?? displayName);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      toast({ title: 'Thank you for your review', description: 'It appears once we have read it.' });
      onSaved(saved);
    },
  });
  const rejected = formErrors(error, LABELS, NO_ANSWER);
  const errors = { fields: { ...rejected.fields, ...missing }, form: rejected.form };
  const form = useFailedForm(errors);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (stars === 0) found['stars'] = 'Choose one to five stars.';
    if (name.trim() === '') found['displayName'] = 'Enter a name.';
    setMissing(found);
    if (Object.keys(found).length === 0)
      mutate({ stars, fit, body: body.trim() || null, displayName: name.trim() });
  }

  return (
    <FormColumn ref={form} onSubmit={submit} noValidate>
      <StarsField value={stars} onChange={setStars} error={errors.fields['stars']} />
      {hasSize && <FitField value={fit} onChange={setFit} />}
      <Field
        label="Your review"
        hint={`How do you like the cloth, the cut, the fit? ${MAX_REVIEW_BODY - body.length} characters left.`}
        error={errors.fields['body']}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={MAX_REVIEW_BODY}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label="Your name"
        hint="We shorten it, such as Mary B."
        required
        error={errors.fields['displayName']}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_REVIEW_NAME}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      {errors.form !== null && (
        <FormError role="alert" tabIndex={-1} data-form-error>
          {errors.form}
        </FormError>
      )}
      <Button type="submit" busy={isPending}>
        {isPending ? 'Sending...' : review === null ? 'Send review' : 'Save changes'}
      </Button>
    </FormColumn>
  );
}

function FitField({ value, onChange }: { value: ReviewFit | null; onChange: (fit: ReviewFit) => void }) {
  const name = useId();
  return (
    <RadioCards>
      <legend>How does the size fit?</legend>
      <div>
        {REVIEW_FITS.map((fit) => (
          <label key={fit}>
            <input type="radio" name={name} checked={fit === value} onChange={() => onChange(fit)} />
            <span>{REVIEW_FIT_LABELS[fit]}</span>
          </label>
        ))}
      </div>
    </RadioCards>
  );
}
