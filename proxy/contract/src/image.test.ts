import { describe, expect, it } from 'vitest';
import {
  imageUrlAtWidth,
  dataSaverPreset,
  linkPreviewImage,
  IMAGE_PRESETS,
  PAGE_PRESETS,
  imageSourceSet,
} from './image.ts';

const STORED = '/assets/d0000000-0000-4000-8000-000000000001';
const ELSEWHERE = 'https://pictures.example/shirt.jpg';

describe('a stored picture', () => {
  it('has an address in each width and format', () => {
    expect(imageUrlAtWidth(STORED, 320, 'avif')).toBe(`${STORED}?key=a320`);
    expect(imageSourceSet(STORED, 'webp')).toBe(
      [160, 320, 640, 1280].map((width) => `${STORED}?key=w${width} ${width}w`).join(', '),
    );
    expect(imageSourceSet(STORED, 'avif')?.split(', ')).toHaveLength(6);
    expect(linkPreviewImage(STORED)).toBe(`${STORED}?key=link`);
  });

  it('names each preset once', () => {
    expect(new Set(IMAGE_PRESETS).size).toBe(IMAGE_PRESETS.length);
  });
});

describe('a picture that stands elsewhere', () => {
  it('is shown as it is', () => {
    expect(imageUrlAtWidth(ELSEWHERE, 320)).toBe(ELSEWHERE);
    expect(imageSourceSet(ELSEWHERE, 'avif')).toBeUndefined();
    expect(linkPreviewImage(ELSEWHERE)).toBe(ELSEWHERE);
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
    expect(dataSaverPreset(preset)).toBe(lighter);
  });

  it('is always one that is made', () => {
    expect(PAGE_PRESETS).toEqual(expect.arrayContaining(PAGE_PRESETS.map(dataSaverPreset)));
  });
});
