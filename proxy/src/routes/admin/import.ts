import {
  IMPORT_COLUMNS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_PRODUCTS,
  importQuerySchema,
  importReportSchema,
  type ImportReport,
} from '@chitenge/contract/admin-import';
import { z } from 'zod';
import { applyImport, readExisting } from '../../directus/staff-import.ts';
import { decodeCsv } from '../../import/decode-csv.ts';
import { importRefused } from '../../import/problems.ts';
import { planImport, type ImportPlan } from '../../import/plan.ts';
import { readImportFile } from '../../import/read-file.ts';
import { unsupportedBody } from '../../problems/problems.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { rawBodySchema, type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const columnList = Object.entries(IMPORT_COLUMNS).map(([column, meaning]) => `- \`${column}\`: ${meaning}`);

function toReport({ lines, errors, errorCount }: ImportPlan, applied: boolean): ImportReport {
  const count = (action: string) => lines.filter((line) => line.action === action).length;
  return {
    applied,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    lines,
    errors,
    errorCount,
  };
}

export function importRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      tag: 'Back office: products',
      method: 'post',
      path: '/api/admin/products/import',
      summary: 'Import products from a CSV file',
      description: `At most ${IMPORT_MAX_PRODUCTS} products, ${IMPORT_MAX_COLUMNS} columns and ${IMPORT_MAX_BYTES / 1024} KiB, in UTF-8, with commas, semicolons or tabs. Without \`dryRun=false\`, the call changes nothing. The first line names the columns, of which only \`slug\` is required:\n\n${columnList.join('\n')}`,
      bodyFormat: { mediaType: 'text/csv', maxBytes: IMPORT_MAX_BYTES },
      request: z.object({ query: importQuerySchema, body: rawBodySchema }),
      responses: { 200: { description: 'The planned or applied changes', schema: importReportSchema } },
      problems: [409, 422],
      async handle({ query, body }, staff, request) {
        if (!request.is('text/csv')) throw unsupportedBody('The body must be a CSV file, sent as text/csv.');
        const file = readImportFile(decodeCsv(body));
        const plan = planImport(file, await readExisting(staff, file));
        const apply = query.dryRun === 'false';
        if (apply && plan.errors.length > 0) throw importRefused(plan.errors);
        if (apply) await applyImport(staff, plan);
        return { status: 200, body: toReport(plan, apply) };
      },
    }),
  ];
}
