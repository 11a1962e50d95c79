import { describe, expect, it } from 'vitest';
import { readDateColumn } from './dates.ts';

const readOne = (cell: string, latestDay?: string) => readDateColumn([cell], latestDay).read(cell);

it.each([
  ['2026-11-21', '2026-11-21', null],
  ['2026/11/21 23:59', '2026-11-21', '23:59:00'],
  ['2026-11-21T21:59:59Z', '2026-11-21', '23:59:59'],
  ['2026-11-21T22:00:00.000+00:00', '2026-11-22', '00:00:00'],
  ['2026-11-21 22:00:00 +0200', '2026-11-21', '22:00:00'],
  ['2026-11-21 0:00:00', '2026-11-21', '00:00:00'],
  ['20261121', '2026-11-21', null],
  ['20261121100533', '2026-11-21', '10:05:33'],
  ['21/11/2026', '2026-11-21', null],
  ['21/11/26 10:06', '2026-11-21', '10:06:00'],
  ['11/21/2026 10:05:00', '2026-11-21', '10:05:00'],
  ['11/21/26 3:05 PM', '2026-11-21', '15:05:00'],
  ['21.11.2026, 10:05', '2026-11-21', '10:05:00'],
  ['05.11.2026', '2026-11-05', null],
  ['11/11/2026', '2026-11-11', null],
  ['21-NOV-26 10.05.33 AM', '2026-11-21', '10:05:33'],
  ['21-NOV-26 12.05.33 AM', '2026-11-21', '00:05:33'],
  ['21 November 2026', '2026-11-21', null],
  ['21st Nov, 2026', '2026-11-21', null],
  ['Nov 21, 2026 10:05:00 p.m.', '2026-11-21', '22:05:00'],
  ['Saturday, 21 November 2026', '2026-11-21', null],
  ['Sept 3 2026', '2026-09-03', null],
  ['21Nov2026', '2026-11-21', null],
  ['46347', '2026-11-21', null],
  ['46347.420138888891', '2026-11-21', '10:05:00'],
  ['\u200E21/11/2026', '2026-11-21', null],
  ['10:05 25/11/2026', '2026-11-25', '10:05:00'],
  ['10:05:33 PM, 25 Nov 2026', '2026-11-25', '22:05:33'],
  ["'21/11/2026", '2026-11-21', null],
])('reads %s', (cell, day, time) => {
  expect(readOne(cell)).toEqual({ day, time });
});

it.each(['', 'yesterday', '31/02/2026', '2026-13-01', '99/99/2026', '698.00', '1', 'x'.repeat(100_000)])(
  'does not read %j',
  (cell) => {
    expect(readOne(cell)).toBeNull();
  },
);

describe('the order of day and month', () => {
  const daysOf = (cells: string[], latestDay?: string) => {
    const column = readDateColumn(cells, latestDay);
    const days = cells.map((cell) => {
      const read = column.read(cell);
      return read !== null && 'day' in read ? read.day : read?.map(({ day }) => day).join(' or ');
    });
    return [column.order, ...days];
  };

  it('follows from any date of the column that can be read in one way', () => {
    expect(daysOf(['11/05/2026', '11/21/2026'])).toEqual(['month first', '2026-11-05', '2026-11-21']);
    expect(daysOf(['05/11/2026', '21/11/2026'])).toEqual(['day first', '2026-11-05', '2026-11-21']);
  });

  it('follows from the dates that would be in the future', () => {
    expect(daysOf(['11/05/2026', '11/06/2026'], '2026-11-25')).toEqual([
      'unknown',
      '2026-05-11 or 2026-11-05',
      '2026-06-11 or 2026-11-06',
    ]);
    expect(daysOf(['01/12/2026', '02/11/2026'], '2026-11-25')).toEqual([
      'month first',
      '2026-01-12',
      '2026-02-11',
    ]);
  });

  it('is not decided line by line when the column has both', () => {
    expect(daysOf(['21/11/2026', '11/22/2026', '05/11/2026'])).toEqual([
      'mixed',
      '2026-11-21',
      '2026-11-22',
      '2026-11-05 or 2026-05-11',
    ]);
  });
});
