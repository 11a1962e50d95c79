import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { cleanTypedEmail } from './clean-typed-email.ts';
import { Input } from './field.tsx';
import { fill } from '../testing/fill.ts';

function setUp() {
  render(<Input type="email" aria-label="Email" required onChange={cleanTypedEmail} />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  return { field, user: userEvent.setup() };
}

it.each([
  '\u202Achanda@example.com\u202C',
  'mailto:chanda@example.com',
  '<chanda@example.com>',
  'chanda@example.com.',
])('reads the pasted address %j', async (text) => {
  const { field, user } = setUp();
  await user.click(field);
  await user.paste(text);
  expect(field).toHaveValue('chanda@example.com');
  expect(field.validity.valid).toBe(true);
});

it('leaves an address alone that is typed', async () => {
  const { field, user } = setUp();
  await fill(user, field, 'o.chanda@mail.example.com');
  expect(field).toHaveValue('o.chanda@mail.example.com');
});

function Form({ onSubmit }: { onSubmit: (email: string) => void }) {
  const [email, setEmail] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(email);
      }}
    >
      <Input
        type="email"
        aria-label="Email"
        value={email}
        onChange={(event) => {
          cleanTypedEmail(event);
          setEmail(event.target.value);
        }}
      />
      <button type="submit">Send</button>
    </form>
  );
}

/** Inserts an address as the suggestions of a phone's keyboard do. */
function insert(text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  field.focus();
  fireEvent.input(field, { target: { value: text }, inputType: 'insertText', data: text });
  return field;
}

it('cleans an address that was inserted as typed text when the field is left', () => {
  render(<Form onSubmit={vi.fn<(email: string) => void>()} />);
  const field = insert('Chanda <chanda@example.com>');
  expect(field).toHaveValue('Chanda <chanda@example.com>');
  fireEvent.blur(field);
  expect(field).toHaveValue('chanda@example.com');
});

it('cleans it before the browser judges the form, also where a button takes no focus', () => {
  const onSubmit = vi.fn<(email: string) => void>();
  render(<Form onSubmit={onSubmit} />);
  const field = insert('Chanda <chanda@example.com>');
  fireEvent.click(screen.getByRole('button'));
  expect(field).toHaveValue('chanda@example.com');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('chanda@example.com');
});

it('cleans it again after it was changed', () => {
  render(<Form onSubmit={vi.fn<(email: string) => void>()} />);
  for (const text of ['<chanda@example.com>', '“chanda@example.com”']) {
    const field = insert(text);
    fireEvent.blur(field);
    expect(field).toHaveValue('chanda@example.com');
  }
});
