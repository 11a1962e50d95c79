// cspell:ignore Francois Joao Lodz Noma Ñandu Ñandú Łódź Ŋoma Œuvre OEuvre Мария Straße Ngʼandu
import { describe, expect, it } from 'vitest';
import { foreignCharacters, smsLength, toSmsText } from './sms-parts.ts';

describe('smsLength', () => {
  it.each([
    ['a'.repeat(160), 'gsm-7', 160, 1],
    ['a'.repeat(161), 'gsm-7', 161, 2],
    ['a'.repeat(306), 'gsm-7', 306, 2],
    ['a'.repeat(307), 'gsm-7', 307, 3],
    [`${'a'.repeat(158)}€`, 'gsm-7', 160, 1],
    [`${'a'.repeat(159)}€`, 'gsm-7', 161, 2],
    // The euro sign needs two septets and does not fit the end of the first part.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm-7', 306, 3],
    ['ŋ'.repeat(70), 'ucs-2', 70, 1],
    ['ŋ'.repeat(71), 'ucs-2', 71, 2],
    [`${'a'.repeat(69)}😀`, 'ucs-2', 71, 2],
    // An emoji is two code units, which stay together.
    [`${'a'.repeat(66)}😀${'a'.repeat(66)}`, 'ucs-2', 134, 3],
    ['', 'gsm-7', 0, 1],
  ])('counts %#', (text, encoding, units, parts) => {
    expect(smsLength(text)).toEqual({ encoding, units, parts });
  });
});

describe('foreignCharacters', () => {
  it('names what makes a text UCS-2, once', () => {
    expect(foreignCharacters('Thanks! 😀 ŋŋ €[]')).toEqual(['😀', 'ŋ']);
    expect(foreignCharacters('Chitenge: K1349.00\n@£é')).toEqual([]);
  });
});

describe('toSmsText', () => {
  it('keeps a text with typographic characters in GSM-7', () => {
    const text = toSmsText('“Chanda’s” dress — 2 × K350 …\u00A0ok');
    expect(text).toBe('"Chanda\'s" dress - 2 x K350 ... ok');
    expect(smsLength(text).encoding).toBe('gsm-7');
  });

  it.each([
    ['François', 'Francois'],
    ['João Ŋoma', 'Joao Noma'],
    ['Ng‘andu, Ngʼandu, Ng`andu, Ng´andu', "Ng'andu, Ng'andu, Ng'andu, Ng'andu"],
    ['Parcel № 1142 · seat 7´', "Parcel No 1142 - seat 7'"],
    ['½ «Łódź» → Œuvre™ n\u0302', '1/2 "Lodz" -> OEuvreTM n'],
    ['Straße, Ñandú £5 é', 'Straße, Ñandu £5 é'],
  ])('writes %j in plain letters when that saves a part', (value, plain) => {
    const text = 'x'.repeat(80);
    expect(toSmsText(`${text}${value}`)).toBe(`${text}${plain}`);
    expect(smsLength(toSmsText(`${text}${value}`)).parts).toBe(1);
  });

  it('keeps letters that cost nothing, or that nothing plain stands for', () => {
    expect(toSmsText('François')).toBe('François');
    expect(toSmsText(`${'x'.repeat(80)} Мария François`)).toContain('Мария François');
    expect(toSmsText(`${'x'.repeat(80)} 😀 ç`)).toContain('😀 ç');
  });

  it('removes control characters, marks of direction and empty lines', () => {
    expect(toSmsText('  one\u0000\u202E \r\n\r\n two\u200B ')).toBe('one\n two');
  });
});
