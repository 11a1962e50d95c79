import { fireEvent, screen } from '@testing-library/react';

const REQUIRED = {
  'First Name': 'Thandiwe',
  'Last Name': 'Mwansa',
  Email: 'thandiwe@example.com',
  Phone: '0971234567',
};

/** Fills the required fields of the checkout by one change each. To type them would render the page for every letter. */
export function fillRequired(): void {
  for (const [name, value] of Object.entries(REQUIRED))
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
}
