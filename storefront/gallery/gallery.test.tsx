import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { seriousViolations } from '../src/testing/axe.ts';
import { Gallery } from './gallery.tsx';

const modules = Object.keys(import.meta.glob(['../src/ui/**/*.tsx', '!**/*.test.tsx']));
const sources = Object.values(
  import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** What the server alone renders, has no look of its own, or is loaded by other parts on demand. */
const NOT_SHOWN = [
  '../src/ui/crawler-head.tsx',
  '../src/ui/loaded.tsx',
  '../src/ui/needs-script.tsx',
  '../src/ui/toast/toast-viewport.tsx',
];

it('shows every part of src/ui', () => {
  const missing = modules.filter((module) => !sources.includes(module.replace('../', '')));
  expect(missing).toEqual(NOT_SHOWN);
});

it('renders without serious axe violations', async () => {
  render(<Gallery />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});
