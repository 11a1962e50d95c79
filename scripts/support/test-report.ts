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
type TestFile = Report['testResults'][number];

/** The first line of a stack that lies in `file`. */
function findLine(stack: string, file: string): string {
  const [, line] = stack.split(`${file}:`);
  return line === undefined ? '' : `:${Number.parseInt(line)}`;
}

function describeFailure(where: string, message: string): string {
  const [firstLine = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${where}\n      ${firstLine}`;
}

const nameFile = (part: string, file: string) => `${part}  ${path.relative(ROOT, file)}`;

/** One text per test of a file with this status that threw: where it is, the line in the file, the message's first line. */
function describeTests(part: string, { name, assertionResults }: TestFile, status: string): string[] {
  return assertionResults
    .filter((test) => test.status === status)
    .flatMap(({ fullName, failureMessages: [first] }) =>
      first === undefined
        ? []
        : [describeFailure(`${nameFile(part, name)}${findLine(first, name)}  ${fullName}`, first)],
    );
}

/**
 * Returns one text per failed test of a report, and per file that could not run.
 * @param part name of the part of `npm test`
 */
export function findFailures(part: string, { testResults }: Report): string[] {
  return testResults.flatMap((file) => {
    const failed = describeTests(part, file, 'failed');
    const couldNotRun = file.status === 'failed' && failed.length === 0;
    return couldNotRun ? [describeFailure(nameFile(part, file.name), file.message)] : failed;
  });
}

/** Returns one text per test that failed once and passed the second time. */
export function findSecondTries(part: string, { testResults }: Report): string[] {
  return testResults.flatMap((file) => describeTests(part, file, 'passed'));
}
