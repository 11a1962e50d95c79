/** ZRA's numbers of receipts and credit notes: docs/back-office.md#smart-invoice. */
import { z } from 'zod';
import { singleLineText } from './text.ts';

/** What is listed: documents without ZRA's number, or those with one. */
export const FISCAL_STATES = ['to-issue', 'issued'] as const;

const MAX_ZRA_NUMBER = 60;

const daySchema = z.iso.date('must be a day, such as 2026-11-22');

/** A taxpayer number. People write it in groups. */
export const tpinSchema = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{10}$/, 'must be the ten digits of a taxpayer number'));

/** Body of `PUT /api/admin/fiscal-documents/{number}`. */
export const fiscalDocumentChangeSchema = z
  .object({
    /** ZRA's number of the tax invoice; '' or null for none. */
    zraNumber: singleLineText(MAX_ZRA_NUMBER)
      .nullable()
      .transform((text) => text || null),
    customerTpin: z.preprocess((text) => (text === '' ? null : text), tpinSchema.nullable()),
  })
  .meta({ id: 'FiscalDocumentChange' });
export type FiscalDocumentChange = z.output<typeof fiscalDocumentChangeSchema>;

export const fiscalDocumentParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be the number of a receipt or credit note')
    .transform(Number),
});

export const fiscalFilter = {
  state: z.enum(FISCAL_STATES, `must be one of ${FISCAL_STATES.join(', ')}`).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
};
export interface FiscalDocumentsQuery {
  state?: (typeof FISCAL_STATES)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A receipt or credit note with what Smart Invoice knows of it. */
export const fiscalDocumentSchema = z
  .object({
    number: z.number().int(),
    kind: z.enum(['receipt', 'credit-note']),
    orderId: z.uuid(),
    /** The receipt that a credit note corrects; null for a receipt. */
    receipt: z.number().int().nullable(),
    issuedAt: z.string(),
    /** Null when the order was deleted. */
    customerName: z.string().nullable(),
    amount: z.string(),
    zraNumber: z.string().nullable(),
    customerTpin: z.string().nullable(),
  })
  .meta({ id: 'FiscalDocument' });
export type FiscalDocument = z.infer<typeof fiscalDocumentSchema>;
