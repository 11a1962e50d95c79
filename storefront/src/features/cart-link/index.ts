import { lazyPart } from '../../ui/on-demand.tsx';

export const LazyCartLink = lazyPart(async () => (await import('./cart-link.tsx')).CartLinkPanel);
