import type { Category } from '@chitenge/contract/category';
import { percentOff } from '@chitenge/contract/discount';
import type { ProductCard } from '@chitenge/contract/product';
import { foldForSearch } from '@chitenge/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/use-store.ts';
import { from } from '../../../theme/breakpoints.ts';
import { color, depth, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import { Price } from '../../../ui/price.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { categoriesQuery, saleProductsQuery, suggestionsQuery } from '../api/get-products.ts';
import { chipLabel } from '../components/category-chips.tsx';
import { contentPagesQuery, pagesOfSearch } from '../../content/index.ts';
import { useWishlist } from '../../wishlist/index.ts';
import { useProductsBySlug } from '../use-products.ts';
import { recentSearches } from './recent-searches.ts';
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

/** What a shopper may look for: before typing, where to begin; then the suggestions for the typed text. */
export function SearchSuggestions({ input, listId, onLeave }: SearchSuggestionsProps) {
  const [text, close] = useDebouncedText(input);
  const props = { input, listId, onLeave, close };
  if (text === null) return null;
  return text === '' ? <Beginnings {...props} /> : <TypedSuggestions {...props} text={text} />;
}

interface ListProps extends SearchSuggestionsProps {
  close: () => void;
}

/** Returns the properties of the options, which lead to the targets. The last option may search for the whole text. */
function useOptions(
  { input, listId, onLeave, close }: ListProps,
  {
    targets,
    count,
    open,
    escapes,
  }: { targets: readonly string[]; count: number; open: boolean; escapes?: boolean },
) {
  const navigate = useNavigate();
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
  const combobox = { listId, count, open, escapes: escapes === true, onChoose: choose, onClose: close };
  const [active, setActive] = useCombobox(input, combobox);
  return (index: number) => ({
    id: optionId(listId, index),
    role: 'option',
    'aria-selected': index === active,
    onClick: () => choose(index),
    onMouseMove: () => setActive(index),
  });
}

/** Liked products before typing. */
const MAX_LIKED = 3;

/** Before typing: what was searched for here, the categories and what is on sale, and what is liked. */
function Beginnings(props: ListProps) {
  const recent = useStore(recentSearches);
  const { data: allCategories = [] } = useQuery(categoriesQuery);
  const { data: onSale = [] } = useQuery(saleProductsQuery);
  const { products: liked } = useProductsBySlug(useWishlist().slugs.slice(0, MAX_LIKED));
  const categories = allCategories.filter(({ hasProducts }) => hasProducts);
  const goods = [
    ...categories.map(({ slug, name }) => ({ to: paths.category(slug), title: name })),
    ...(onSale.length > 0 ? [{ to: paths.onSale, title: 'On sale' }] : []),
  ];
  const targets = [
    ...recent.map(paths.search),
    ...goods.map(({ to }) => to),
    ...liked.map(({ slug }) => paths.product(slug)),
  ];
  const option = useOptions(props, { targets, count: targets.length, open: true, escapes: true });
  if (targets.length === 0) return null;
  return (
    <StyledPanel onMouseDown={keepFocus}>
      <StyledList id={props.listId} aria-label="Where to begin">
        {recent.length > 0 && (
          <Group title="Searched here before">
            {recent.map((text, index) => (
              <StyledOption key={text} {...option(index)} data-recent>
                <Icon name="search" side={16} />
                <span>{text}</span>
              </StyledOption>
            ))}
          </Group>
        )}
        {goods.length > 0 && (
          <Group title="Categories" inRows>
            {goods.map(({ to, title }, index) => (
              <StyledChip key={to} {...option(recent.length + index)}>
                {title}
              </StyledChip>
            ))}
          </Group>
        )}
        {liked.length > 0 && (
          <Group title="Your wishlist">
            {liked.map((product, index) => (
              <StyledOption key={product.id} {...option(recent.length + goods.length + index)}>
                <SuggestedProduct product={product} />
              </StyledOption>
            ))}
          </Group>
        )}
      </StyledList>
    </StyledPanel>
  );
}

/** Options with a title. */
function Group({ title, inRows, children }: { title: string; inRows?: boolean; children: ReactNode }) {
  return (
    <StyledGroup aria-label={title}>
      <span aria-hidden="true">{title}</span>
      {inRows ? <StyledRows>{children}</StyledRows> : children}
    </StyledGroup>
  );
}

/** The suggestions for the typed text: pages of the shop that it is about, categories by name, the first products, and a link to all results. */
function TypedSuggestions({ text, ...props }: ListProps & { text: string }) {
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(text),
    placeholderData: keepPreviousData,
  });
  const { data: allCategories } = useQuery(categoriesQuery);
  const { data: contentPages } = useQuery(contentPagesQuery);
  const categories = matchingCategories(allCategories ?? [], text);
  const pages = pagesOfSearch(text, contentPages ?? []);
  const links = [
    ...pages,
    ...categories.map(({ slug, name }) => ({ to: paths.category(slug), title: chipLabel(name) })),
  ];
  const products: readonly ProductCard[] = (!isError && data?.products) || [];
  const isEmpty = !isError && !isPlaceholderData && data?.total === 0 && links.length === 0;
  const open = data !== undefined || isError;
  const targets = [...links.map(({ to }) => to), ...products.map(({ slug }) => paths.product(slug))];
  const count = open && !isEmpty ? targets.length + 1 : 0;
  const option = useOptions(props, { targets, count, open });

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
        <StyledList id={props.listId} aria-label="Suggestions">
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

const StyledGroup = styled.div.attrs({ role: 'group' })`
  padding-block: ${space.s};

  & + & {
    border-top: 1px solid ${color.hairline};
  }

  > span {
    display: block;
    padding: ${space.xs} ${space.m};
    color: ${color.inkSoft};
    font-size: ${size.micro};
    font-weight: 600;
  }

  [data-recent] {
    font-size: ${size.small};

    span {
      min-width: 0;
      overflow-wrap: anywhere;
    }

    svg {
      flex: none;
      color: ${color.inkSoft};
    }
  }
`;

const StyledRows = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  padding: ${space.xs} ${space.m};
`;

const StyledChip = styled.div`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  padding-inline: ${space.m};
  border: 1px solid ${color.edge};
  font-size: ${size.small};
  font-weight: 600;
  cursor: pointer;
  overflow-wrap: anywhere;

  &[aria-selected='true'] {
    border-color: ${color.ink};
    background: ${color.cotton};
  }
`;

const StyledEmpty = styled.output`
  display: block;
  padding: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;

type SuggestedFields = Pick<ProductCard, 'name' | 'images' | 'price' | 'originalPrice'>;

/** A suggestion: image, name and price of a product. */
function SuggestedProduct({ product }: { product: SuggestedFields }) {
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
 * Returns the trimmed text of a search field, debounced, and a function that closes the suggestions. The text is '' before
 * typing, and null while it is too short. Closing or leaving the field also sets it to null, and the down arrow sets it again.
 */
function useDebouncedText(input: HTMLInputElement): [text: string | null, close: () => void] {
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const typed = input.value.trim();
      setText(typed === '' || typed.length >= MIN_LENGTH ? typed : null);
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
    // The shopper may have typed before this code loaded, or waits in the field.
    if (input.value !== '' || document.activeElement === input) schedule();
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
