import { Link } from 'react-router-dom';
import { from } from '../../theme/breakpoints.ts';
import { size, space, touchTarget } from '../../theme/tokens.ts';
import type { Menu } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

/** Hides what only scripts can open or load. A styled component would be part of the browser's scripts. */
const STYLE = `
  [aria-haspopup=dialog], [aria-busy=true] { display: none !important; }
  header { position: static !important; }
  header noscript > div { padding: 0 ${space.gutter} ${space.s}; }
  header noscript nav { display: flex; flex-wrap: wrap; gap: 0 ${space.l}; }
  header noscript a { font-size: ${size.small}; font-weight: 500; line-height: ${touchTarget}; }
  ${from.desk} { header noscript > div { display: none; } }
`;

/**
 * The header's links and search for a phone without scripts. React renders the content of noscript on the server only.
 * The condition keeps its code out of the browser's scripts.
 */
export function WithoutScript({ navigation }: { navigation: Menu }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <style>{STYLE}</style>
          <div>
            <Links navigation={navigation} />
            <SearchForm />
          </div>
        </>
      )}
    </noscript>
  );
}

function Links({ navigation }: { navigation: Menu }) {
  return (
    <nav aria-label="Main">
      {navigation.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
