/** Reads the API's operations from its OpenAPI document, which lists every route. */
import { z } from 'zod';
import type { TestShop } from './shop.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const operationSchema = z.object({
  security: z.array(z.record(z.string(), z.unknown())).optional(),
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
}

/** Returns every operation of the API. */
export async function readOperations({ api }: TestShop): Promise<Operation[]> {
  const { paths } = documentSchema.parse((await api.get('/api/openapi.json').expect(200)).body);
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ ...operation, method, path, staff: operation.security !== undefined }] : [];
    }),
  );
}

/** Returns the schemas that operations reference by name. */
export async function readSchemas({ api }: TestShop): Promise<Record<string, unknown>> {
  return documentSchema.parse((await api.get('/api/openapi.json').expect(200)).body).components.schemas;
}
