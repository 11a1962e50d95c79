import { z } from 'zod';
import { DECIMAL } from './money.ts';

/** A non-negative amount in a request, with at most two decimals. */
export const moneySchema = z
  .string()
  .regex(DECIMAL, 'must be an amount with at most two decimals, such as 349.00')
  .meta({ description: 'Kwacha, as a decimal string', example: '349.00' });
