import path from 'node:path';
import { styleText } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';
import { findFailures, findSecondTries } from './test-report.ts';

const red = (text: string) => styleText('red', text, { validateStream: false });

const report = (testResults: object[]) => ({
  success: false,
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: testResults.map((result) => ({
    name: path.join(ROOT, 'proxy/test/cart.test.ts'),
    status: 'failed',
    message: '',
    startTime: 0,
    endTime: 1,
    assertionResults: [],
    ...result,
  })),
});

it('names the failed tests with their lines and the first line of their messages, without colours', () => {
  const failed = {
    status: 'failed',
    fullName: 'a cart keeps its lines',
    failureMessages: [
      `${red('expected 1')} to be 2\n    at ${path.join(ROOT, 'proxy/src/cart.ts')}:9:1\n    at ${path.join(ROOT, 'proxy/test/cart.test.ts')}:3:14`,
    ],
  };
  const passed = { status: 'passed', fullName: 'a cart is empty', failureMessages: [] };
  expect(findFailures('integration', report([{ assertionResults: [passed, failed] }]))).toEqual([
    'integration  proxy/test/cart.test.ts:3  a cart keeps its lines\n      expected 1 to be 2',
  ]);
});

it('names the tests that passed the second time', () => {
  const lucky = { status: 'passed', fullName: 'a cart loads', failureMessages: ['Error: too slow'] };
  const passed = { status: 'passed', fullName: 'a cart is empty', failureMessages: [] };
  const tries = report([{ status: 'passed', assertionResults: [lucky, passed] }]);
  expect(findSecondTries('e2e:staff', tries)).toEqual([
    'e2e:staff  proxy/test/cart.test.ts  a cart loads\n      Error: too slow',
  ]);
  expect(findFailures('e2e:staff', tries)).toEqual([]);
});

it('names a file that could not run', () => {
  const failures = findFailures('e2e:staff', report([{ message: 'Directus did not start\n  port in use' }]));
  expect(failures).toEqual(['e2e:staff  proxy/test/cart.test.ts\n      Directus did not start']);
});
