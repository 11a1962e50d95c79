import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { preloadOf, sparingSizes } from './picture-source.ts';
import { Picture } from './picture.tsx';

const STORED = '/assets/d0000000-0000-4000-8000-000000000001';
const PREVIEW = `data:image/webp;base64,${'UklG'.repeat(25)}`;

describe('a picture', () => {
  it('offers AVIF first and WebP to browsers without it, each in widths for every screen', () => {
    const { container } = render(<Picture src={STORED} alt="A shirt" sizes="50vw" />);
    const [source] = container.querySelectorAll('source');
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('sizes', sparingSizes('50vw'));
    expect(source?.srcset).toContain(`${STORED}?key=a480 480w`);
    const image = screen.getByRole('img', { name: 'A shirt' });
    expect(image).toHaveAttribute('srcset', expect.stringContaining(`${STORED}?key=w320 320w`));
    expect(image).toHaveAttribute('sizes', sparingSizes('50vw'));
  });

  it('has the dimensions of its ratio, and comes when it is nearly seen', () => {
    render(<Picture src={STORED} alt="A shirt" sizes="50vw" ratio="16 / 10" />);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('height', '400');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('comes first when the page is seen by it', () => {
    render(<Picture src={STORED} alt="A shirt" sizes="50vw" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  });

  it('shows its preview behind it, where there is one', () => {
    const { container, rerender } = render(<Picture src={STORED} alt="" sizes="50vw" preview={PREVIEW} />);
    expect(container.firstElementChild).toHaveStyle({ backgroundImage: `url(${PREVIEW})` });
    rerender(<Picture src={STORED} alt="" sizes="50vw" preview={null} />);
    expect(container.firstElementChild).not.toHaveStyle({ backgroundImage: `url(${PREVIEW})` });
  });

  it('that stands elsewhere is shown as it is', () => {
    const { container } = render(<Picture src="https://pictures.example/a.jpg" alt="A shirt" sizes="50vw" />);
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://pictures.example/a.jpg');
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  });
});

describe('very dense screens', () => {
  it('are given two pixels to a point, under each condition', () => {
    expect(sparingSizes('(min-width: 700px) 30vw, 45vw')).toBe(
      [
        '(min-width: 700px) and (min-resolution: 2.5dppx) calc(30vw * 0.66)',
        '(min-resolution: 2.5dppx) calc(45vw * 0.66)',
        '(min-width: 700px) 30vw',
        '45vw',
      ].join(', '),
    );
  });
});

describe('a preload', () => {
  it('asks for the very picture that the page will show', () => {
    const { container } = render(<Picture src={STORED} alt="" sizes="50vw" priority />);
    const source = container.querySelector('source');
    expect(preloadOf(STORED, '50vw').options).toMatchObject({
      type: 'image/avif',
      imageSrcSet: source?.getAttribute('srcset'),
      imageSizes: source?.getAttribute('sizes'),
    });
  });
});
