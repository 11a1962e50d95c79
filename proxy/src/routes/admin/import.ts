/** Importing products from a spreadsheet. */
import {
  IMPORT_COLUMNS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  importQuerySchema,
  importReportSchema,
  type ImportReport,
} from '@chitenge/contract/admin-import';
import { z } from 'zod';
import { carryOut, readKnown } from '../../directus/staff-import.ts';
import { importRefused, notUtf8 } from '../../import/problems.ts';
import { planImport, type ImportPlan } from '../../import/plan.ts';
import { readImportFile } from '../../import/read-file.ts';
import { bodyTooLarge, unsupportedBody } from '../../problems/http-problem.ts';
import type { Entrance } from '../../staff/entrance.ts';
import { readBody } from '../../uploads/read-body.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const columns = Object.entries(IMPORT_COLUMNS).map(([column, meaning]) => `- \`${column}\`: ${meaning}`);

function reportOf({ lines, errors }: ImportPlan, applied: boolean): ImportReport {
  const count = (action: string) => lines.filter((line) => line.action === action).length;
  return {
    applied,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    lines,
    errors,
  };
}

/** @throws HttpProblem 400 */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

export function importRoutes(entrance: Entrance): Route[] {
  return [
    defineStaffRoute(entrance, {
      tag: 'Back office: products',
      method: 'post',
      path: '/api/admin/products/import',
      summary: 'Import products from a CSV file',
      description: `At most ${IMPORT_MAX_ROWS} products and ${IMPORT_MAX_BYTES / 1024} KiB, in UTF-8, with commas or semicolons. Unless \`dryRun=false\`, nothing is changed. The first line names the columns, of which only \`slug\` is required:\n\n${columns.join('\n')}`,
      rawBody: 'text/csv',
      request: z.object({ query: importQuerySchema }),
      answers: { 200: { description: 'What would change, or has changed', schema: importReportSchema } },
      problems: [409, 422],
      async handle({ query }, staff, request) {
        if (!request.is('text/csv')) throw unsupportedBody('The body must be a CSV file, sent as text/csv.');
        const file = readImportFile(decode(await readBody(request, IMPORT_MAX_BYTES, bodyTooLarge)));
        const plan = planImport(file, await readKnown(staff, file));
        const apply = query.dryRun === 'false';
        if (apply && plan.errors.length > 0) throw importRefused(plan.errors);
        if (apply) await carryOut(staff, plan);
        return { status: 200, body: reportOf(plan, apply) };
      },
    }),
  ];
}
