/** The owner's checklist in the back office: docs/behaviour.md#checklist. */
import { z } from 'zod';
import { healthProblemSchema } from './health.ts';
import { samplesSchema } from './samples.ts';
import { SETUP_STEPS } from './setup-steps.ts';
import { mobileProviderSchema } from './status.ts';
import { requiredText } from './text.ts';

export const setupStepSchema = z.enum(SETUP_STEPS, `must be one of ${SETUP_STEPS.join(', ')}`);

/** `GET /api/admin/setup`. */
export const setupSchema = z
  .object({
    /** Steps that the shop's data shows to be done. */
    done: z.array(setupStepSchema),
    /** Steps that the owner does not need. */
    hidden: z.array(setupStepSchema),
    samples: samplesSchema,
    /** Published products that are no samples. */
    ownProducts: z.number().int(),
    /** Networks without a merchant code. */
    missingMerchantCodes: z.array(mobileProviderSchema),
    /** What can be sent. */
    channels: z.object({ sms: z.boolean(), email: z.boolean() }),
    /** The published pages with the text of the samples, and the collection that the Studio edits each in. */
    samplePages: z.array(z.object({ title: z.string(), collection: z.string() })),
    /** The test order that waits to be removed. */
    testOrderId: z.uuid().nullable(),
    /** What is wrong with the running shop, in words. */
    problems: z.array(healthProblemSchema),
    /** Address of the Studio, where most steps are done. */
    studioUrl: z.string(),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof setupSchema>;

/** `PUT /api/admin/setup/hidden`. */
export const hideStepsSchema = z
  .object({ hidden: z.array(setupStepSchema).max(SETUP_STEPS.length) })
  .meta({ id: 'HideSetupSteps' });
export type HideSteps = z.infer<typeof hideStepsSchema>;

/** `POST /api/admin/setup/test-message`: to a mobile number or an email address. */
export const testMessageRecipientSchema = z
  .object({ recipient: requiredText(254) })
  .meta({ id: 'TestMessageRecipient' });

/** `POST /api/admin/setup/test-order`: the number gets the messages of an order. */
export const testOrderSchema = z.object({ phone: requiredText(40) }).meta({ id: 'TestOrder' });

export const placedTestOrderSchema = z.object({ id: z.uuid() }).meta({ id: 'PlacedTestOrder' });
