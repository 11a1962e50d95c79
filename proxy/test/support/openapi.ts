/** Reads the API's operations from its OpenAPI document, which lists every route. */
import { z } from 'zod';
import type { TestShop } from './shop.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const operationSchema = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        schema: z.record(z.string(), z.unknown()),
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) })
    .optional(),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

export interface Operation extends z.output<typeof operationSchema> {
  method: (typeof METHODS)[number];
  /** In OpenAPI's syntax: `/api/cart/{id}`. */
  path: string;
  /** Whether only staff may call it. */
  staff: boolean;
  /** Whether it is for the shopper of a session. */
  session: boolean;
}

/** Returns every operation of the API. */
export async function readOperations({ api }: TestShop): Promise<Operation[]> {
  const { paths } = documentSchema.parse((await api.get('/api/openapi.json').expect(200)).body);
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      if (!operation) return [];
      const needs = (scheme: string) => operation.security.some((one) => scheme in one);
      return [{ ...operation, method, path, staff: needs('staff'), session: needs('session') }];
    }),
  );
}

/** Returns the schemas that operations reference by name. */
export async function readSchemas({ api }: TestShop): Promise<Record<string, unknown>> {
  return documentSchema.parse((await api.get('/api/openapi.json').expect(200)).body).components.schemas;
}
