import { Link } from 'react-router-dom';
import { from } from '../../theme/breakpoints.ts';
import { size, space, touchTarget } from '../../theme/tokens.ts';
import { useNavigation } from './navigation.ts';
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
export function WithoutScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <style>{STYLE}</style>
          <div>
            <Links />
            <SearchForm />
          </div>
        </>
      )}
    </noscript>
  );
}

function Links() {
  return (
    <nav aria-label="Main">
      {useNavigation().map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
