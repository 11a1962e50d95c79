import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Badge } from './badge.tsx';
import { Price } from './price.tsx';
import { Rating } from './rating.tsx';
import { ColorSwatches } from './option-group.tsx';
import { cssColor, Swatch } from './swatch.tsx';

it('a badge has a colour for New, Sale and Limited, and is grey for any other word', () => {
  const [handmade, ...others] = ['Handmade', 'Two left', 'New', 'Sale', 'Limited'].map((text) => {
    render(<Badge>{text}</Badge>);
    return screen.getByText(text).className;
  });
  expect(others[0]).toBe(handmade);
  expect(new Set(others).size).toBe(4);
});

describe('a colour name', () => {
  it('has a fixed value for five names, and is a CSS colour otherwise', () => {
    for (const name of ['white', 'Black', 'navy', 'gray', 'blue'])
      expect(cssColor(name)).toMatch(/^#[0-9a-f]{6}$/);
    expect(cssColor('terracotta')).toBe('terracotta');
    expect(cssColor('rgb(180 85 45 / 50%)')).toBe('rgb(180 85 45 / 50%)');
  });

  it('stands in place of the dot when the browser does not know the colour', () => {
    vi.spyOn(CSS, 'supports').mockImplementation((...given: string[]) => given.at(-1) !== 'papaya');
    const props = { chosen: null, onChoose: () => undefined, isSoldOut: () => false };
    const { container } = render(<ColorSwatches {...props} options={['navy', 'papaya']} />);
    expect(screen.getByTitle('Navy')).toContainElement(container.querySelector('[aria-hidden]'));
    expect(screen.queryByTitle('papaya')).toBeNull();
    expect(screen.getByText('papaya')).toBeVisible();
    expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(1);
  });

  it.each(['red;position:fixed;inset:0', 'red}body{display:none', "url('https://evil.example/')", '/* red'])(
    'is ignored when it could add other styles: %s',
    (name) => {
      expect(cssColor(name)).toBeUndefined();
      expect(renderToString(<Swatch name={name} />)).not.toContain(name);
    },
  );
});

describe('a rating', () => {
  it('fills as many stars as its floor', () => {
    const { container } = render(<Rating rating="4.90" reviewCount={1} />);
    expect(container.querySelectorAll('use[fill="currentColor"]')).toHaveLength(4);
    expect(container.querySelectorAll('use')).toHaveLength(5);
    expect(screen.getByText('(1 review)')).toBeInTheDocument();
  });

  it('is not shown at 0', () => {
    expect(render(<Rating rating="0.00" reviewCount={0} />).container).toBeEmptyDOMElement();
  });
});

it('a price has the prefix K and two decimals', () => {
  render(<Price price="349.5" originalPrice="500" />);
  expect(screen.getByText('K349.50')).toBeInTheDocument();
  expect(screen.getByText('K500.00').tagName).toBe('S');
});

it('a price has no original price that is not higher', () => {
  render(<Price price="10.00" originalPrice="5.00" />);
  expect(screen.getByText('K10.00')).toBeInTheDocument();
  expect(screen.queryByText('K5.00')).toBeNull();
});
