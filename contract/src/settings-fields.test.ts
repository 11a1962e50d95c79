import { expect, it } from 'vitest';
import { settingValues, STORE_SETTINGS } from './settings-fields.ts';
import { keysOf } from './typed-entries.ts';

it('a setting has the name that the back office makes of its column', () => {
  for (const name of keysOf(STORE_SETTINGS))
    expect(name).toBe(
      STORE_SETTINGS[name].column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
});

it('reads what databases store, and what is empty or spoilt as what it means then', () => {
  const names = ['storeName', 'vatRate', 'hideRider', 'returnDays', 'cashNeedsDrawer'] as const;
  const stored = { store_name: 'Mary’s', hide_rider: 1, return_days: 30, cash_needs_drawer: 'no' };
  expect(settingValues(names, { ...stored, vat_rate: '16.00' })).toEqual({
    storeName: 'Mary’s',
    vatRate: '16.00',
    hideRider: true,
    returnDays: 30,
    cashNeedsDrawer: 'no',
  });
  const empty = {
    storeName: 'Chitenge',
    vatRate: null,
    hideRider: false,
    returnDays: 0,
    cashNeedsDrawer: null,
  };
  expect(settingValues(names)).toEqual(empty);
  const spoilt = { store_name: '', hide_rider: null, return_days: -1, cash_needs_drawer: 'perhaps' };
  expect(settingValues(names, spoilt)).toEqual(empty);
});
