import { Link } from 'react-router-dom';
import { from } from '../../theme/breakpoints.ts';
import { size, space, touchTarget } from '../../theme/tokens.ts';
import type { Menu } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

/** A styled component would be part of the browser's scripts, and so would a constant. */
const style = () => `
  header { position: static !important; }
  .without-script { padding: 0 ${space.gutter} ${space.s}; }
  .without-script nav { display: flex; flex-wrap: wrap; gap: 0 ${space.l}; }
  .without-script a { font-size: ${size.small}; font-weight: 500; line-height: ${touchTarget}; }
  ${from.desk} { .without-script { display: none; } }
`;

/** The header's links and search for a phone without scripts, or with an old browser (old-browser.js). Only the server renders it. */
export function WithoutScript({ navigation }: { navigation: Menu }) {
  return (
    <>
      <style>{style()}</style>
      <div className="without-script">
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
