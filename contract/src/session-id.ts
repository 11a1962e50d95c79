import { z } from 'zod';
import { SESSION_ID } from './session.ts';

/** Value of the session header. */
export const sessionIdSchema = z
  .string('is missing')
  .regex(SESSION_ID, "must be 'session-', a timestamp and at least 8 random characters")
  .meta({
    description: "The shopper's session",
    example: 'session-1763711617000-5f0c1d5e9b7a4c3d8e2f6a1b0c9d8e7f',
  });
