/** What is wrong with the running shop, and what a person does: docs/operating.md#health. */
import { z } from 'zod';

/** The problems that `GET /readyz` names to everybody, without figures. */
export const PUBLIC_HEALTH_PROBLEMS = ['not-writable', 'damaged', 'jobs-late'] as const;

export const HEALTH_PROBLEMS = [...PUBLIC_HEALTH_PROBLEMS, 'clock', 'backup-old'] as const;
export type HealthProblemKind = (typeof HEALTH_PROBLEMS)[number];

/** A problem in words, for the owner and managers. */
export const healthProblemSchema = z
  .object({ kind: z.enum(HEALTH_PROBLEMS), detail: z.string() })
  .meta({ id: 'HealthProblem' });
export type HealthProblem = z.infer<typeof healthProblemSchema>;
