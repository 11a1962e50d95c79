import { expect, it } from 'vitest';
import { notesFor } from './notes-for.ts';

it.each([
  [235_00, [235_00, 236_00, 240_00, 250_00, 300_00, 400_00]],
  [500_00, [500_00, 600_00]],
  [99_95, [99_95, 100_00, 200_00, 500_00]],
])('for %i ngwee offers %j', (amount, notes) => {
  expect(notesFor(amount)).toEqual(notes);
});
