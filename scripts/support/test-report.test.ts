import path from 'node:path';
import { styleText } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';
import { readReport } from './test-report.ts';

const red = (text: string) => styleText('red', text, { validateStream: false });

/** Reads a report with one file. */
function read(part: string, result: object) {
  const name = path.join(ROOT, 'proxy/test/cart.test.ts');
  const file = {
    name,
    status: 'failed',
    message: '',
    startTime: 0,
    endTime: 1,
    assertionResults: [],
    ...result,
  };
  return readReport(part, JSON.stringify({ numPassedTests: 1, testResults: [file] }));
}

it('names the failed tests with their lines and messages, without colours and stacks', () => {
  const failed = {
    status: 'failed',
    fullName: 'a cart keeps its lines',
    failureMessages: [
      `${red('expected 1')} to be 2\nCall log:\n    at ${path.join(ROOT, 'proxy/src/cart.ts')}:9:1\n    at ${path.join(ROOT, 'proxy/test/cart.test.ts')}:3:14`,
    ],
  };
  const passed = { status: 'passed', fullName: 'a cart is empty', failureMessages: [] };
  expect(read('integration', { assertionResults: [passed, failed] }).failures).toEqual([
    'integration  proxy/test/cart.test.ts:3  a cart keeps its lines\n      expected 1 to be 2\n      Call log:',
  ]);
});

it('names the tests that passed the second time', () => {
  const lucky = { status: 'passed', fullName: 'a cart loads', failureMessages: ['Error: too slow'] };
  const passed = { status: 'passed', fullName: 'a cart is empty', failureMessages: [] };
  expect(read('e2e:staff', { status: 'passed', assertionResults: [lucky, passed] })).toMatchObject({
    failures: [],
    secondTries: ['e2e:staff  proxy/test/cart.test.ts  a cart loads\n      Error: too slow'],
  });
});

it('names a file that could not run, with the log of the server that did not start', () => {
  const { failures } = read('e2e:staff', { message: 'Directus did not start\n  port in use' });
  expect(failures).toEqual([
    'e2e:staff  proxy/test/cart.test.ts\n      Directus did not start\n      port in use',
  ]);
});
