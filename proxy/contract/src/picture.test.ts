import { describe, expect, it } from 'vitest';
import { atWidth, lighterPreset, linkPicture, PICTURE_PRESETS, SHOWN_PRESETS, sourceSet } from './picture.ts';

const STORED = '/assets/d0000000-0000-4000-8000-000000000001';
const ELSEWHERE = 'https://pictures.example/shirt.jpg';

describe('a stored picture', () => {
  it('has an address in each width and format', () => {
    expect(atWidth(STORED, 320, 'avif')).toBe(`${STORED}?key=a320`);
    expect(sourceSet(STORED, 'webp')).toBe(
      [160, 320, 640, 1280].map((width) => `${STORED}?key=w${width} ${width}w`).join(', '),
    );
    expect(sourceSet(STORED, 'avif')?.split(', ')).toHaveLength(6);
    expect(linkPicture(STORED)).toBe(`${STORED}?key=link`);
  });

  it('names each preset once', () => {
    expect(new Set(PICTURE_PRESETS).size).toBe(PICTURE_PRESETS.length);
  });
});

describe('a picture that stands elsewhere', () => {
  it('is shown as it is', () => {
    expect(atWidth(ELSEWHERE, 320)).toBe(ELSEWHERE);
    expect(sourceSet(ELSEWHERE, 'avif')).toBeUndefined();
    expect(linkPicture(ELSEWHERE)).toBe(ELSEWHERE);
  });
});

describe('the lighter preset', () => {
  it.each([
    ['a1280', 'a640'],
    ['a960', 'a640'],
    ['a640', 'a320'],
    ['a480', 'a320'],
    ['a160', 'a160'],
    ['w1280', 'w640'],
    ['w320', 'w160'],
    ['link', 'link'],
  ])('of %s is %s', (preset, lighter) => {
    expect(lighterPreset(preset)).toBe(lighter);
  });

  it('is always one that is made', () => {
    expect(SHOWN_PRESETS).toEqual(expect.arrayContaining(SHOWN_PRESETS.map(lighterPreset)));
  });
});
