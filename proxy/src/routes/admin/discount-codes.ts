/** Discount codes in the back office: docs/behaviour.md#discounts-tab. */
import { discountsCalls as calls } from '@chitenge/contract/calls/discounts';
import { type AdminDiscountCode, type UpdateDiscountCode } from '@chitenge/contract/admin-discount';
import { wholeDiscountCodeSchema } from '@chitenge/contract/discount-code';
import { fieldErrorsOf } from '@chitenge/contract/problem';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { StaffClient } from '../../directus/staff-client.ts';
import {
  countDiscountUses,
  createDiscountCode,
  listDiscountCodes,
  readDiscountCode,
  updateDiscountCode,
  type DiscountCodeRow,
} from '../../directus/staff-discounts.ts';
import { assertReferences } from '../../directus/staff-references.ts';
import { presentMoneyOrNull } from '../../presenters/money.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

function present(row: DiscountCodeRow, uses: ReadonlyMap<string, number>): AdminDiscountCode {
  const { value, minimum, categories, max_uses, max_uses_per_phone, ...fields } = row;
  return {
    ...fields,
    value: presentMoneyOrNull(value),
    minimum: presentMoneyOrNull(minimum),
    categories: (categories ?? []).map(({ key }) => key),
    maxUses: max_uses,
    maxUsesPerPhone: max_uses_per_phone,
    uses: uses.get(row.code) ?? 0,
  };
}

/** @throws ProblemError 404; 400 when the fields together are not a valid code */
async function update(
  staff: StaffClient,
  id: string,
  fields: UpdateDiscountCode,
): Promise<AdminDiscountCode> {
  const before = present(await readDiscountCode(staff, id), new Map());
  const { error } = wholeDiscountCodeSchema.safeParse({ ...before, ...fields });
  if (error) throw invalidRequest(fieldErrorsOf(error));
  // A category may have been deleted since it was chosen.
  await assertReferences(staff, {
    categories: fields.categories?.filter((category) => !before.categories.includes(category)),
  });
  const row = await updateDiscountCode(staff, id, fields);
  return present(row, await countDiscountUses(staff, row.code));
}

export function adminDiscountRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listDiscountCodes, {
      async handle(_input, staff) {
        const [rows, uses] = await Promise.all([listDiscountCodes(staff), countDiscountUses(staff)]);
        return { status: 200, body: rows.map((row) => present(row, uses)) };
      },
    }),

    defineStaffRoute(staffAuth, calls.addDiscountCode, {
      async handle({ body }, staff) {
        await assertReferences(staff, body);
        const row = await createDiscountCode(staff, body);
        return { status: 201, body: present(row, await countDiscountUses(staff, row.code)) };
      },
    }),

    defineStaffRoute(staffAuth, calls.updateDiscountCode, {
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: await update(staff, params.id, body),
      }),
    }),
  ];
}
