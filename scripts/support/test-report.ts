import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from './root.ts';

/** What `npm test` reads in Vitest's JSON report. */
export const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

/** The first line of a stack that lies in `file`. */
function findLine(stack: string, file: string): string {
  const [, line] = stack.split(`${file}:`);
  return line === undefined ? '' : `:${Number.parseInt(line)}`;
}

function describeFailure(where: string, message: string): string {
  const [firstLine = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${where}\n      ${firstLine}`;
}

/**
 * Returns one text per failed test of a report, and per file that could not run: where it is, the line in the
 * file that threw, and the message's first line.
 * @param part name of the part of `npm test`
 */
export function findFailures(part: string, { testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = `${part}  ${path.relative(ROOT, name)}`;
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [first = ''] }) =>
        describeFailure(`${file}${findLine(first, name)}  ${fullName}`, first),
      );
    return status === 'failed' && failed.length === 0 ? [describeFailure(file, message)] : failed;
  });
}
