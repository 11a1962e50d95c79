import type { Category } from '@chitenge/contract/category';
import { percentOff } from '@chitenge/contract/discount';
import type { ProductCard } from '@chitenge/contract/product';
import { foldForSearch } from '@chitenge/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { from } from '../../../theme/breakpoints.ts';
import { color, depth, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import { Price } from '../../../ui/price.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { categoriesQuery, suggestionsQuery } from '../api/get-products.ts';
import { chipLabel } from '../components/category-chips.tsx';
import { contentPagesQuery, pagesOfSearch } from '../../content/index.ts';
import { optionId, useCombobox } from './use-combobox.ts';

/** Returns the categories with products in whose names a word begins with the text, folded. */
function matchingCategories(categories: readonly Category[], text: string): Category[] {
  const start = foldForSearch(text);
  if (start === '') return [];
  return categories.filter(
    ({ name, hasProducts }) => hasProducts && ` ${foldForSearch(name)}`.includes(` ${start}`),
  );
}

interface SearchSuggestionsProps {
  /** The search field. Submitting its form searches for the whole text. */
  input: HTMLInputElement;
  /** Id of the list, which the field references by `aria-controls`. */
  listId: string;
  /** Called after navigating to a chosen product. */
  onLeave?: (() => void) | undefined;
}

/** Keeps the focus in the field when the shopper presses an option. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The suggestions for the typed text: pages of the shop that it is about, categories by name, the first products, and a link to all results. */
export function SearchSuggestions({ input, listId, onLeave }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const [text, close] = useDebouncedText(input);
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(text ?? ''),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  const { data: allCategories } = useQuery({ ...categoriesQuery, enabled: text !== null });
  const { data: contentPages } = useQuery({ ...contentPagesQuery, enabled: text !== null });
  const categories = matchingCategories(allCategories ?? [], text ?? '');
  const pages = pagesOfSearch(text ?? '', contentPages ?? []);
  const links = [
    ...pages,
    ...categories.map(({ slug, name }) => ({ to: paths.category(slug), title: chipLabel(name) })),
  ];
  const products: readonly ProductCard[] = (!isError && data?.products) || [];
  const isEmpty = !isError && !isPlaceholderData && data?.total === 0 && links.length === 0;
  const open = text !== null && (data !== undefined || isError);
  const targets = [...links.map(({ to }) => to), ...products.map(({ slug }) => paths.product(slug))];
  const count = open && !isEmpty ? targets.length + 1 : 0;

  function choose(index: number): void {
    const target = targets[index];
    close();
    if (target === undefined) {
      // Safari 15 has no requestSubmit.
      input.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
      return;
    }
    input.form?.reset();
    void navigate(target);
    onLeave?.();
  }

  const [active, setActive] = useCombobox(input, { listId, count, open, onChoose: choose, onClose: close });
  const option = (index: number) => ({
    id: optionId(listId, index),
    role: 'option',
    'aria-selected': index === active,
    onClick: () => choose(index),
    onMouseMove: () => setActive(index),
  });

  if (!open) return null;
  return (
    <StyledPanel onMouseDown={keepFocus}>
      <VisuallyHidden as="output">
        {products.length > 0 &&
          `${products.length} of ${data?.total ?? 0} products. Use the arrow keys to reach them.`}
      </VisuallyHidden>
      {isEmpty ? (
        <StyledEmpty>{`No products match “${text}”.`}</StyledEmpty>
      ) : (
        <StyledList id={listId} aria-label="Suggestions">
          {links.map(({ to, title }, index) => (
            <StyledOption key={to} {...option(index)} data-category>
              <span>{title}</span>
              <Icon name="arrow" side={18} />
            </StyledOption>
          ))}
          {products.map((product, index) => (
            <StyledOption key={product.id} {...option(links.length + index)}>
              <SuggestedProduct product={product} />
            </StyledOption>
          ))}
          <StyledOption {...option(targets.length)} data-all>
            <span>{`All results for “${text}”`}</span>
            <Icon name="arrow" side={18} />
          </StyledOption>
        </StyledList>
      )}
    </StyledPanel>
  );
}

const StyledPanel = styled.div`
  position: absolute;
  top: calc(100% + ${space.s});
  right: 0;
  left: 0;
  z-index: ${depth.header};
  border: 1px solid ${color.hairline};
  background: ${color.paper};
  box-shadow: 0 1.25rem 2.5rem rgb(25 20 16 / 14%);

  ${from.desk} {
    left: auto;
    width: 24rem;
  }
`;

// A <select> or <datalist> cannot show images in its options.
const StyledList = styled.div.attrs({ role: 'listbox' })``;

const StyledOption = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: ${touchTarget};
  padding: ${space.s} ${space.m};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.cotton};
  }

  &[data-category],
  &[data-all] {
    justify-content: space-between;
    font-size: ${size.small};
    font-weight: 600;

    span {
      min-width: 0;
      overflow-wrap: anywhere;
    }

    svg {
      flex: none;
      color: ${color.copper};
    }
  }

  &[data-category] {
    border-bottom: 1px solid ${color.hairline};
  }

  &[data-all] {
    border-top: 1px solid ${color.hairline};
  }
`;

const StyledEmpty = styled.output`
  display: block;
  padding: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;

/** A suggestion: image, name and price of a product. */
function SuggestedProduct({ product }: { product: ProductCard }) {
  const { name, images, price, originalPrice } = product;
  return (
    <>
      <StyledFrame>
        <Image src={images[0] ?? null} alt="" sizes="56px" />
      </StyledFrame>
      <StyledText>
        <span>{name}</span>
        <Price price={price} originalPrice={percentOff(product) === null ? null : originalPrice} />
      </StyledText>
    </>
  );
}

const StyledFrame = styled.div`
  flex: none;
  width: min(3.5rem, 14vw);
`;

const StyledText = styled.div`
  display: grid;
  min-width: 0;
  font-size: ${size.small};
  line-height: 1.4;

  > :first-child {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const DEBOUNCE_MS = 200;

/** Length of the shortest text with suggestions. */
const MIN_LENGTH = 2;

/**
 * Returns the trimmed text of a search field, debounced, and a function that closes the suggestions. The text is null while
 * it is too short. Closing or leaving the field also sets it to null, and the down arrow sets it again.
 */
function useDebouncedText(input: HTMLInputElement): [text: string | null, close: () => void] {
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const typed = input.value.trim();
      setText(typed.length < MIN_LENGTH ? null : typed);
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(read, DEBOUNCE_MS);
    };
    const close = () => {
      clearTimeout(timer);
      setText(null);
    };
    /** Runs only while the list is closed: an open list handles the arrow itself. */
    const reopen = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.isComposing) return;
      event.preventDefault();
      read();
    };
    // The shopper may have typed before this code loaded.
    if (input.value !== '') schedule();
    input.addEventListener('input', schedule);
    input.addEventListener('focus', schedule);
    input.addEventListener('blur', close);
    input.addEventListener('keydown', reopen);
    input.form?.addEventListener('submit', close);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', schedule);
      input.removeEventListener('focus', schedule);
      input.removeEventListener('blur', close);
      input.removeEventListener('keydown', reopen);
      input.form?.removeEventListener('submit', close);
    };
  }, [input]);

  return [text, () => setText(null)];
}
