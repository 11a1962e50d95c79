import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { LazySearchSuggestions, recordSearch } from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths.ts';
import { color, motion, size, touchTarget } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';

interface SearchFormProps {
  /** Id of the list of suggestions. The server caches the header's form, which `useId` would prevent. */
  listId?: string;
  /** Returns, once, what was typed before the box had the focus. */
  takeTyped?: () => string;
  onSearch?: () => void;
}

/** Opens the search results for the trimmed text (docs/shopping.md#header). An empty text does nothing. */
export function SearchForm({ listId = 'search', takeTyped, onSearch }: SearchFormProps) {
  const navigate = useNavigate();
  const [input, setInput] = useState<HTMLInputElement | null>(null);

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('search');
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '') return;
    recordSearch(text);
    void navigate(paths.search(text));
    onSearch?.();
  }

  // The action and the field's name make the form work before hydration.
  return (
    <StyledSearch>
      <StyledForm action={paths.products} onSubmit={search}>
        <input
          type="search"
          name="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={listId}
          autoComplete="off"
          aria-label="Search products"
          placeholder="Search"
          maxLength={200}
          onFocus={({ currentTarget }) => {
            const typed = takeTyped?.();
            if (typed) currentTarget.value += typed;
            setInput(currentTarget);
          }}
        />
        <button type="submit" aria-label="Search">
          <Icon name="search" side={20} />
        </button>
      </StyledForm>
      {input !== null && <LazySearchSuggestions wanted input={input} listId={listId} onLeave={onSearch} />}
    </StyledSearch>
  );
}

const StyledSearch = styled.search`
  display: block;
  position: relative;
`;

const StyledForm = styled.form`
  display: flex;
  align-items: center;
  border-bottom: 1px solid ${color.edge};
  transition: border-color ${motion.quick} ${motion.ease};

  &:focus-within {
    border-color: ${color.ink};
  }

  /* The focus ring surrounds field and button. */
  &:has(input:focus-visible) {
    outline: 2px solid ${color.copper};
    outline-offset: 3px;
  }

  input {
    flex: 1;
    min-width: 0;
    height: ${touchTarget};
    padding: 0 0.25rem;
    border: 0;
    background: none;
    font-size: max(1rem, ${size.small});
    appearance: none;
  }

  input:focus-visible {
    outline: none;
  }

  input::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }

  input::-webkit-search-cancel-button {
    display: none;
  }

  button {
    display: grid;
    place-items: center;
    width: ${touchTarget};
    height: ${touchTarget};
    margin-right: -11px;
    outline-offset: -0.5rem;
  }
`;
