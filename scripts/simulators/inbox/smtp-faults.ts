import { z } from 'zod';

/** A fault of the mail server. */
export const smtpFaultSchema = z.strictObject({
  /** A reply code such as 450 or 550, no reply, or a closed connection. */
  answer: z.union([z.number().int().min(400).max(599), z.enum(['timeout', 'reset'])]),
  /** Whether the mail is refused by its recipient, before its text, or kept and the reply lost. */
  at: z.enum(['recipient', 'data', 'after-data']).default('recipient'),
  /** How many mails get the fault. */
  times: z.number().int().min(1).default(1),
});

export type SmtpFault = z.output<typeof smtpFaultSchema>;
export type SmtpFaultInput = z.input<typeof smtpFaultSchema>;
