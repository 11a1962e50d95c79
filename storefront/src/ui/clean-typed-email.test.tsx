import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cleanTypedEmail } from './clean-typed-email.ts';
import { Input } from './field.tsx';

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
  await user.type(field, 'o.chanda@mail.example.com');
  expect(field).toHaveValue('o.chanda@mail.example.com');
});
