import type { OwnReview, SubmitReview } from '@chitenge/contract/review';
import {
  MAX_REVIEW_BODY,
  MAX_REVIEW_NAME,
  REVIEW_FIT_LABELS,
  REVIEW_FITS,
} from '@chitenge/contract/review-terms';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { InputField, TextAreaField } from '../../ui/field-controls.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { FormColumn, FormError, useCheckedForm } from '../../ui/form-column.tsx';
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

const FITS = REVIEW_FITS.map((value) => ({ value, label: REVIEW_FIT_LABELS[value] }));

const LABELS = { body: 'Your review', displayName: 'The name' };
const NO_ANSWER =
  'We could not reach the shop. Your review is still here; please try again when you are online.';

/** Writes or corrects the review of one product. */
export function ReviewForm({ review, displayName, hasSize, send, onSaved }: ReviewFormProps) {
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [fit, setFit] = useState(review?.fit ?? null);
  const [body, setBody] = useState(review?.body ?? '');
  const [name, setName] = useState(review?.displayName ?? displayName);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      toast({ title: 'Thank you for your review', description: 'It appears once we have read it.' });
      onSaved(saved);
    },
  });
  const { ref, errors, check } = useCheckedForm(formErrors(error, LABELS, NO_ANSWER));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isComplete = check({
      stars: stars === 0 && 'Choose one to five stars.',
      displayName: name.trim() === '' && 'Enter a name.',
    });
    if (isComplete) mutate({ stars, fit, body: body.trim() || null, displayName: name.trim() });
  }

  return (
    <FormColumn ref={ref} onSubmit={submit} noValidate>
      <StarsField value={stars} onChange={setStars} error={errors.fields['stars']} />
      {hasSize && (
        <RadioCards legend="How does the size fit?" options={FITS} value={fit} onValueChange={setFit} />
      )}
      <TextAreaField
        label="Your review"
        hint={`How do you like the cloth, the cut, the fit? ${MAX_REVIEW_BODY - body.length} characters left.`}
        error={errors.fields['body']}
        rows={4}
        maxLength={MAX_REVIEW_BODY}
        value={body}
        onValueChange={setBody}
      />
      <InputField
        label="Your name"
        hint="We shorten it, such as Mary B."
        required
        error={errors.fields['displayName']}
        maxLength={MAX_REVIEW_NAME}
        value={name}
        onValueChange={setName}
      />
      <FormError text={errors.form} />
      <Button type="submit" busy={isPending}>
        {isPending ? 'Sending...' : review === null ? 'Send review' : 'Save changes'}
      </Button>
    </FormColumn>
  );
}
