import { Link } from 'react-router-dom';
import type { Menu } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

/** The header's links and search for a phone without scripts, or with an old browser (old-browser.js). Only the server renders it, with server/without-script-style.ts. */
export function WithoutScript({ navigation }: { navigation: Menu }) {
  return (
    <div className="without-script">
      <Links navigation={navigation} />
      <SearchForm />
    </div>
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
