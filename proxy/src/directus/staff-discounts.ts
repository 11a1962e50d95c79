/** Discount codes in the back office, read and written with the staff member's rights. */
import type { CreateDiscountCode, UpdateDiscountCode } from '@chitenge/contract/admin-discount';
import { DISCOUNT_STATUSES } from '@chitenge/contract/discount-code';
import { DISCOUNT_KINDS } from '@chitenge/contract/discount-terms';
import { timestampColumn } from '@chitenge/contract/columns';
import { notFound } from '@chitenge/contract/problem-error';
import { keysOf } from '@chitenge/contract/typed-entries';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { decimal } from './rows.ts';
import type { StaffClient } from './staff-client.ts';

const ITEMS = '/items/discount_codes';

const discountCodeRowSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  value: decimal.nullable(),
  minimum: decimal.nullable(),
  categories: z.array(z.object({ key: z.string() })).nullable(),
  starts: timestampColumn.nullable(),
  ends: timestampColumn.nullable(),
  max_uses: z.number().int().nullable(),
  max_uses_per_phone: z.number().int().nullable(),
  status: z.enum(DISCOUNT_STATUSES),
});
export type DiscountCodeRow = z.infer<typeof discountCodeRowSchema>;

const FIELDS = keysOf(discountCodeRowSchema.shape);
const codeResponse = z.object({ data: discountCodeRowSchema });
const codesResponse = z.object({ data: z.array(discountCodeRowSchema) });
const usesResponse = z.object({
  data: z.array(
    z.object({ discount_code: z.string().nullable(), count: z.object({ id: z.coerce.number() }) }),
  ),
});

function toColumns({
  maxUses,
  maxUsesPerPhone,
  categories,
  ...fields
}: UpdateDiscountCode & Partial<Pick<CreateDiscountCode, 'code'>>): Record<string, unknown> {
  return {
    ...fields,
    ...(maxUses === undefined ? {} : { max_uses: maxUses }),
    ...(maxUsesPerPhone === undefined ? {} : { max_uses_per_phone: maxUsesPerPhone }),
    ...(categories === undefined
      ? {}
      : { categories: categories.map((key) => ({ key, collection: 'categories' })) }),
  };
}

/** Returns all codes, newest first. */
export async function listDiscountCodes(staff: StaffClient): Promise<DiscountCodeRow[]> {
  const query = queryToParams({ fields: FIELDS, sort: '-date_created,code', limit: -1 });
  return (await staff.request(ITEMS, codesResponse, { query })).data;
}

/** Counts the orders of each code, without cancelled ones. @param code only of this one */
export async function countDiscountUses(staff: StaffClient, code?: string): Promise<Map<string, number>> {
  const query = queryToParams({
    aggregate: { count: 'id' },
    groupBy: ['discount_code'],
    filter: {
      discount_code: code === undefined ? { _nnull: true } : { _eq: code },
      status: { _neq: 'cancelled' },
    },
    limit: -1,
  });
  const { data } = await staff.request('/items/orders', usesResponse, { query });
  return new Map(data.map(({ discount_code, count }) => [discount_code ?? '', count.id]));
}

/** @throws ProblemError 404 */
export async function readDiscountCode(staff: StaffClient, id: string): Promise<DiscountCodeRow> {
  const query = queryToParams({ fields: FIELDS, filter: { id: { _eq: id } }, limit: 1 });
  const [row] = (await staff.request(ITEMS, codesResponse, { query })).data;
  if (!row) throw notFound('discount code');
  return row;
}

/** @throws ProblemError 409 when the code exists */
export async function createDiscountCode(
  staff: StaffClient,
  fields: CreateDiscountCode,
): Promise<DiscountCodeRow> {
  const options = { method: 'POST', query: { fields: FIELDS.join(',') }, body: toColumns(fields) } as const;
  return (await staff.request(ITEMS, codeResponse, options)).data;
}

export async function updateDiscountCode(
  staff: StaffClient,
  id: string,
  fields: UpdateDiscountCode,
): Promise<DiscountCodeRow> {
  const options = { method: 'PATCH', query: { fields: FIELDS.join(',') }, body: toColumns(fields) } as const;
  return (await staff.request(`${ITEMS}/${id}`, codeResponse, options)).data;
}
