import { describe, expect, it } from 'vitest';
import {
  imageUrlAtWidth,
  dataSaverPreset,
  linkPreviewImage,
  IMAGE_FORMATS,
  IMAGE_PRESETS,
  PAGE_PRESETS,
  imageSourceSet,
  WIDTHS_OF,
} from './image.ts';

const STORED = '/assets/d0000000-0000-4000-8000-000000000001';
const ELSEWHERE = 'https://images.example/shirt.jpg';

describe('a stored image', () => {
  it('has a URL in each width and format', () => {
    expect(imageUrlAtWidth(STORED, 320, 'avif')).toBe(`${STORED}?key=a320`);
    for (const format of IMAGE_FORMATS) {
      const candidates = imageSourceSet(STORED, format)?.split(', ') ?? [];
      expect(candidates).toHaveLength(WIDTHS_OF[format].length);
      for (const candidate of candidates)
        expect(candidate).toMatch(new RegExp(String.raw`^/assets/[\w-]{36}\?key=${format[0]}(\d+) \1w$`));
    }
    expect(linkPreviewImage(STORED)).toBe(`${STORED}?key=link`);
  });

  it('names each preset once', () => {
    expect(new Set(IMAGE_PRESETS).size).toBe(IMAGE_PRESETS.length);
  });
});

describe('an external image', () => {
  it('keeps its URL and has no variants', () => {
    expect(imageUrlAtWidth(ELSEWHERE, 320)).toBe(ELSEWHERE);
    expect(imageSourceSet(ELSEWHERE, 'avif')).toBeUndefined();
    expect(linkPreviewImage(ELSEWHERE)).toBe(ELSEWHERE);
  });
});

describe('the preset for saving data', () => {
  it.each([
    ['a1280', 'a640'],
    ['a960', 'a640'],
    ['a640', 'a320'],
    ['a480', 'a320'],
    ['a160', 'a160'],
    ['w1280', 'w640'],
    ['w320', 'w160'],
    ['link', 'link'],
  ])('of %s is %s', (preset, smaller) => {
    expect(dataSaverPreset(preset)).toBe(smaller);
  });

  it('is always one of the presets', () => {
    expect(PAGE_PRESETS).toEqual(expect.arrayContaining(PAGE_PRESETS.map(dataSaverPreset)));
  });
});
