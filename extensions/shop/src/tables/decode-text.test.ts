import { expect, it } from 'vitest';
import { decodeText, UnreadableFileError } from './decode-text.ts';

const TEXT = 'slug,name\r\ncafe,Café “Zambezi”\r\n';

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\u{FEFF}${TEXT}`)],
  ['UTF-16 of Excel', utf16(`\u{FEFF}${TEXT}`, false)],
  ['UTF-16, the other way round', utf16(`\u{FEFF}${TEXT}`, true)],
  ['UTF-16 without a mark', utf16(TEXT, false)],
  ['UTF-16 without a mark, the other way round', utf16(TEXT, true)],
])('reads %s', (_name, bytes) => {
  const { text, notice } = decodeText(bytes);
  expect(text.replace('\u{FEFF}', '')).toBe(TEXT);
  expect(notice).toBeUndefined();
});

it('reads the files of older programs, and says so', () => {
  const windows = Buffer.from(TEXT.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1');
  const { text, notice } = decodeText(windows);
  expect(text).toBe(TEXT);
  expect(notice).toMatch(/^is not UTF-8/);
  // Excel for Mac.
  expect(decodeText(Buffer.from('slug,name\rcafe,Caf\x8E\r', 'latin1')).text).toBe('slug,name\rcafe,Café\r');
});

it('leaves out single control characters', () => {
  const text = `slug,name,description\nhat,Hat,${'Warm. '.repeat(500)}\n`;
  const dirty = text.replace('name', 'na\x07me').replace('Hat', 'Ha\0t').replace(/\n$/, '\x1F\n');
  expect(decodeText(Buffer.from(dirty)).text).toBe(text);
});

it('keeps the letters of a file with one broken character', () => {
  const bytes = Buffer.concat([Buffer.from('é à ü '), Buffer.from([0xff]), Buffer.from('x')]);
  expect(decodeText(bytes)).toEqual({ text: 'é à ü \u{FFFD}x', notice: expect.stringContaining('a broken') });
});

it.each([
  ['a workbook of Excel, LibreOffice or Numbers, or a ZIP', 'PK\x03\x04\x14\0'],
  ['a workbook of Excel', '\xD0\xCF\x11\xE0\xA1\xB1'],
  ['a PDF', '%PDF-1.7\n'],
  ['a picture', '\xFF\xD8\xFF\xE0\0\x10'],
  ['a picture', '\0\0\0\x18ftyp'],
  ['a web page', '\n<html><table><tr><td>Id</td>'],
  ['an XML file', '<?xml version="1.0"?><Workbook>'],
  ['a JSON file', '[{"id": 1}]'],
  ['not a table', 'abc\x01\x02\x03'],
  ['not a table', 'slug,name\nhat,Hat\n\0'],
  [
    'not a table',
    `SQLite format 3\0\x10\0\x01\x01\0\x40  ${'\0'.repeat(60)}CREATE TABLE products(slug, name)`,
  ],
])('says that a file is %s', (what, beginning) => {
  const decode = () => decodeText(Buffer.from(beginning, 'latin1'));
  expect(decode).toThrow(UnreadableFileError);
  expect(decode).toThrow(`The file is ${what}. Save the table as “CSV UTF-8”, and choose that file.`);
});
