import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepTranslatedText } from './translated-text.ts';

beforeEach(keepTranslatedText);

/** Lets the observers see what has changed. */
const seen = () => Promise.resolve();

/** Replaces each text of an element, as translators do. */
async function translate(root: Element): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
  await seen();
}

function Line({ name, count, isNew = false }: { name: string | null; count: number; isNew?: boolean }) {
  return (
    <p>
      {isNew && <b>new </b>}
      {name}
      {count > 1 && ` × ${count}`}
      <i>!</i>
    </p>
  );
}

it('a text beside others that React changes is seen once, and can be translated again', async () => {
  const { container, rerender } = render(<Line name="skirt" count={2} />);
  await translate(container);
  expect(container).toHaveTextContent('SKIRT × 2!');
  rerender(<Line name="skirt" count={3} />);
  await seen();
  expect(container).toHaveTextContent('SKIRT × 3!');
  await translate(container);
  rerender(<Line name="shirt" count={4} />);
  await seen();
  expect(container).toHaveTextContent('shirt × 4!');
});

it('React removes a translated text, and inserts before one', async () => {
  const { container, rerender } = render(<Line name="skirt" count={2} />);
  await translate(container);
  rerender(<Line name="skirt" count={1} isNew />);
  await seen();
  expect(container).toHaveTextContent('new SKIRT!');
  rerender(<Line name={null} count={1} />);
  await seen();
  expect(container).toHaveTextContent('!');
});

it('a translated text that React moves is not seen twice', async () => {
  const texts = (names: readonly string[]) => (
    <p>
      {names.map((name) => (
        <Name key={name} name={name} />
      ))}
    </p>
  );
  const { container, rerender } = render(texts(['a', 'b', 'c']));
  await translate(container);
  rerender(texts(['c', 'a', 'b']));
  await seen();
  expect(container.textContent.toLowerCase()).toBe('cab');
});

it('a text that a translator has dropped does not end the page', async () => {
  const { container, rerender } = render(<Line name="skirt" count={2} />);
  for (const node of container.querySelector('p')?.childNodes ?? []) if (node instanceof Text) node.remove();
  rerender(<Line name={null} count={1} isNew />);
  await seen();
  expect(container).toHaveTextContent('!');
});

/** A component that is a text alone. */
const Name = ({ name }: { name: string }) => name;
