import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from './root.ts';

const LOG_LINES = 20;
/** A browser says in the lines after the first which element it waited for, and why. */
const MESSAGE_LINES = 8;

/** What one part of `npm test` found. */
export interface PartResult {
  passed: number;
  /** One text per failed test or check, and per file that could not run: where it is, and its message. */
  failures: string[];
  /** The same for tests that failed once and passed the second time. */
  secondTries: string[];
  files: { name: string; seconds: number }[];
}

/** What is read in Vitest's JSON report. A part that wrote none ran nothing. */
const reportSchema = z.object({
  numPassedTests: z.number().default(0),
  testResults: z
    .array(
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
    )
    .default([]),
});
type TestFile = z.infer<typeof reportSchema>['testResults'][number];

/** The first line of a stack that lies in `file`. */
function findLine(stack: string, file: string): string {
  const [, line] = stack.split(`${file}:`);
  return line === undefined ? '' : `:${Number.parseInt(line)}`;
}

/** A line of a stack. */
const STACK_LINE = /^\s*at /;

/** @param lines how many lines of the message are shown, without its stack */
function describeFailure(where: string, message: string, lines = MESSAGE_LINES): string {
  const text = stripVTControlCharacters(message).trim().split('\n');
  const shown = text.filter((line) => !STACK_LINE.test(line)).slice(0, lines);
  return [where, ...shown.map((line) => `      ${line.trim()}`)].join('\n');
}

const nameFile = (part: string, file: string) => `${part}  ${path.relative(ROOT, file)}`;

/** One text per test of a file with this status that threw: where it is, the line in the file, the message. */
function describeTests(part: string, { name, assertionResults }: TestFile, status: string): string[] {
  return assertionResults
    .filter((test) => test.status === status)
    .flatMap(({ fullName, failureMessages: [first] }) =>
      first === undefined
        ? []
        : [describeFailure(`${nameFile(part, name)}${findLine(first, name)}  ${fullName}`, first)],
    );
}

function describeFailures(part: string, file: TestFile): string[] {
  const failed = describeTests(part, file, 'failed');
  const couldNotRun = file.status === 'failed' && failed.length === 0;
  // A server that did not start says why in its log, which the message ends with.
  return couldNotRun ? [describeFailure(nameFile(part, file.name), file.message, LOG_LINES)] : failed;
}

/**
 * Reads Vitest's JSON report.
 * @param part name of the part of `npm test`
 */
export function readReport(part: string, json: string): PartResult {
  const { numPassedTests, testResults } = reportSchema.parse(JSON.parse(json));
  return {
    passed: numPassedTests,
    failures: testResults.flatMap((file) => describeFailures(part, file)),
    secondTries: testResults.flatMap((file) => describeTests(part, file, 'passed')),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: `${path.relative(ROOT, name)} (${part})`,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}
