import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

const LINKS = [
  { to: paths.products, label: 'All products' },
  { to: paths.lookbook, label: 'Lookbook' },
  { to: paths.home, label: 'Home page' },
];

/**
 * Says without scripts, or in an old browser (old-browser.js), that a part of the shop needs them. React renders the content of noscript on the server only, so the
 * condition keeps its code out of the browser's scripts. Its style is in server/without-script.tsx.
 */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="needs-script">
          <p>{`${what} needs JavaScript and a newer browser. Please switch JavaScript on in the browser’s settings, or update the browser, and load this page again.`}</p>
          <p>You can look at all products without it:</p>
          <ul>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </noscript>
  );
}
