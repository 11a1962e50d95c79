import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { type CartItem, LineChoice, lineProblem, useCart } from '../cart/index.ts';
import { ErrorText } from '../../ui/layout.ts';

/** Returns the lines that cannot be ordered as they are. */
export const openLines = (items: readonly CartItem[]): CartItem[] =>
  items.filter((item) => !item.available || lineProblem(item) !== null);

interface ChoicesPanelProps {
  lines: readonly CartItem[];
  /** The first choice takes the focus whenever it changes. */
  asked: number;
  /** Called when nothing is left to choose. The pressed button has disappeared. */
  onDone: () => void;
}

/** Asks for missing sizes and colours before the form, because the order would be refused after it. */
export function ChoicesPanel({ lines, asked, onDone }: ChoicesPanelProps) {
  const { remove } = useCart();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const hadLines = useRef(false);
  const isDone = lines.length === 0;
  useEffect(() => {
    if (isDone && hadLines.current) onDone();
    hadLines.current = !isDone;
  }, [isDone, onDone]);

  useEffect(() => {
    if (asked > 0) panel.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [asked]);

  if (isDone) return null;
  return (
    <StyledPanel ref={panel} aria-labelledby={id}>
      <h2 id={id}>Before you order</h2>
      <ul>
        {lines.map((item) => (
          <li key={item.slot}>
            <Image src={item.product.imageUrl} alt="" sizes="80px" />
            <div>
              <p>{item.product.name}</p>
              <LineChoice item={item} />
              {!item.available && <ErrorText>No longer available. Please remove it to check out.</ErrorText>}
              <Button
                variant="quiet"
                small
                aria-label={`Remove ${item.product.name}`}
                onClick={() => remove(item.id)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </StyledPanel>
  );
}

const StyledPanel = styled.section`
  display: grid;
  gap: ${space.m};
  padding: ${space.l};
  border-left: 3px solid ${color.oxide};
  background: ${color.white};

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  ul {
    display: grid;
    gap: ${space.l};
  }

  li {
    display: grid;
    grid-template-columns: min(5rem, 20vw) minmax(0, 1fr);
    gap: ${space.m};
    align-items: start;
  }
`;
