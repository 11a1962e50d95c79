/** Zambia's provinces. Without zod, so that pages that only show them stay small. */
export const PROVINCES = [
  'central',
  'copperbelt',
  'eastern',
  'luapula',
  'lusaka',
  'muchinga',
  'northern',
  'northwestern',
  'southern',
  'western',
] as const;
export type Province = (typeof PROVINCES)[number];

export const PROVINCE_LABELS: Record<Province, string> = {
  central: 'Central',
  copperbelt: 'Copperbelt',
  eastern: 'Eastern',
  luapula: 'Luapula',
  lusaka: 'Lusaka',
  muchinga: 'Muchinga',
  northern: 'Northern',
  northwestern: 'North-Western',
  southern: 'Southern',
  western: 'Western',
};

/** Returns the name of a province, or the value itself for an unknown one. */
export function provinceName(province: string | null): string | null {
  const known = PROVINCES.find((name) => name === province);
  return known === undefined ? province : PROVINCE_LABELS[known];
}
