export { LazyLayByChoice } from './lazy-lay-by-choice.tsx';
export { LazyLayByOffer } from './lazy-lay-by-offer.tsx';
export { LazyLayByPanel } from './lazy-lay-by-panel.tsx';
export { TermsChoice, TermsList } from './terms-choice.tsx';
