import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { capSizesAt2x, Image } from './image.tsx';

const STORED = '/assets/d0000000-0000-4000-8000-000000000001';
const PREVIEW = `data:image/webp;base64,${'UklG'.repeat(25)}`;

describe('an image', () => {
  it('offers AVIF first and WebP second, each in several widths', () => {
    const { container } = render(<Image src={STORED} alt="A shirt" sizes="50vw" />);
    const [source] = container.querySelectorAll('source');
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('sizes', capSizesAt2x('50vw'));
    expect(source?.srcset).toContain(`${STORED}?key=a480 480w`);
    const image = screen.getByRole('img', { name: 'A shirt' });
    expect(image).toHaveAttribute('srcset', expect.stringContaining(`${STORED}?key=w320 320w`));
    expect(image).toHaveAttribute('sizes', capSizesAt2x('50vw'));
  });

  it('has the dimensions of its ratio and loads lazily', () => {
    render(<Image src={STORED} alt="A shirt" sizes="50vw" ratio="16 / 10" />);
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('height', '400');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('loads first with priority', () => {
    render(<Image src={STORED} alt="A shirt" sizes="50vw" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  });

  it('shows its preview behind it', () => {
    const { container, rerender } = render(<Image src={STORED} alt="" sizes="50vw" preview={PREVIEW} />);
    expect(container.firstElementChild).toHaveStyle({ backgroundImage: `url(${PREVIEW})` });
    rerender(<Image src={STORED} alt="" sizes="50vw" preview={null} />);
    expect(container.firstElementChild).not.toHaveStyle({ backgroundImage: `url(${PREVIEW})` });
  });

  it('of another site has one source and no source set', () => {
    const { container } = render(<Image src="https://pictures.example/a.jpg" alt="A shirt" sizes="50vw" />);
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://pictures.example/a.jpg');
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  });
});

it('a screen with three pixels per point loads images for two, under each condition of a phone', () => {
  expect(capSizesAt2x('(min-width: 1000px) 23vw, (min-width: 700px) 30vw, 45vw')).toBe(
    [
      '(min-width: 1000px) 23vw',
      '(min-width: 700px) and (min-resolution: 2.5dppx) 19.8vw',
      '(min-resolution: 2.5dppx) 29.7vw',
      '(min-width: 700px) 30vw',
      '45vw',
    ].join(', '),
  );
});
