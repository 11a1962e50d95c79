export { NewsletterBand } from './components/newsletter-band.tsx';
