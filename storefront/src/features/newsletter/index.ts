export { NewsletterBand } from './components/newsletter-band.tsx';
export { NewsletterLinkView } from './components/newsletter-link-view.tsx';
