/** The owner's checklist in the back office: docs/back-office.md#checklist. */
import { z } from 'zod';
import { healthProblemSchema } from './health.ts';
import { samplesSchema } from './samples.ts';
import { PROJECT_USAGES, SETUP_STEPS } from './setup-steps.ts';
import { mobileNetworkSchema } from './status.ts';
import { requiredText } from './text.ts';

export const setupStepSchema = z.enum(SETUP_STEPS, `must be one of ${SETUP_STEPS.join(', ')}`);

/** A page of the checklist: `page:home`, `page:lookbook`, or the slug of a content page after `page:`. */
export const pageKeySchema = z
  .templateLiteral(['page:', z.string()])
  .refine((key) => /^page:[\da-z-]{1,100}$/.test(key), 'must be a page of the checklist');

/** `GET /api/admin/setup`. */
export const setupSchema = z
  .object({
    /** Steps that the shop's data shows to be done. */
    done: z.array(setupStepSchema),
    /** Steps that the owner does not need. */
    hidden: z.array(setupStepSchema),
    /** Whether the shop has a name of its own. */
    isNamed: z.boolean(),
    samples: samplesSchema,
    /** Published products that are no samples. */
    ownProducts: z.number().int(),
    /** Networks without a merchant code. */
    missingMerchantCodes: z.array(mobileNetworkSchema),
    /** What can be sent. */
    channels: z.object({ sms: z.boolean(), email: z.boolean() }),
    /** The published pages with the text of the samples that nobody has approved, and where the Studio edits each. */
    samplePages: z.array(z.object({ key: pageKeySchema, title: z.string(), path: z.string() })),
    /** Pages whose sample's text the owner has marked as right for the shop. */
    approvedPages: z.array(pageKeySchema),
    /** The test order that waits to be removed. */
    testOrderId: z.uuid().nullable(),
    /** What is wrong with the running shop, in words. */
    problems: z.array(healthProblemSchema),
    /** Address of the Studio. */
    studioUrl: z.string(),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof setupSchema>;

/** Most pages that can be marked. */
const MAX_PAGES = 100;

/** `PUT /api/admin/setup/hidden`: the steps that the owner does not need, and the pages marked as done. */
export const hideStepsSchema = z
  .object({
    hidden: z.array(setupStepSchema).max(SETUP_STEPS.length),
    approvedPages: z.array(pageKeySchema).max(MAX_PAGES).default([]),
  })
  .meta({ id: 'HideSetupSteps' });
export type HideSteps = z.infer<typeof hideStepsSchema>;

/** `POST /api/admin/setup/test-message`: to a mobile number or an email address. */
export const testMessageRecipientSchema = z
  .object({ recipient: requiredText(254) })
  .meta({ id: 'TestMessageRecipient' });

/** `POST /api/admin/setup/test-order`: the number gets the messages of an order. */
export const testOrderSchema = z.object({ phone: requiredText(40) }).meta({ id: 'TestOrder' });

export const placedTestOrderSchema = z.object({ id: z.uuid() }).meta({ id: 'PlacedTestOrder' });

/** `PUT /api/admin/setup/usage`. */
export const answerUsageSchema = z
  .object({ usage: z.enum(PROJECT_USAGES, `must be one of ${PROJECT_USAGES.join(', ')}`) })
  .meta({ id: 'AnswerUsage' });
