import { Link } from 'react-router-dom';
import { from } from '../../theme/breakpoints.ts';
import { size, space, touchTarget } from '../../theme/tokens.ts';
import type { Menu } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

/**
 * Hides what only scripts can open or load. A styled component would be part of the browser's scripts, and so would a
 * constant.
 */
const style = () => `
  [aria-haspopup=dialog], [aria-busy=true] { display: none !important; }
  header { position: static !important; }
  header noscript > div { padding: 0 ${space.gutter} ${space.s}; }
  header noscript nav { display: flex; flex-wrap: wrap; gap: 0 ${space.l}; }
  header noscript a { font-size: ${size.small}; font-weight: 500; line-height: ${touchTarget}; }
  ${from.desk} { header noscript > div { display: none; } }
`;

/** The header's links and search for a phone without scripts. Only the server renders it. */
export function WithoutScript({ navigation }: { navigation: Menu }) {
  return (
    <>
      <style>{style()}</style>
      <div>
        <Links navigation={navigation} />
        <SearchForm />
      </div>
    </>
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
