import { describe, expect, it, vi } from 'vitest';
import { createWishlistStore, WISHLIST_KEY } from './wishlist-store.ts';

describe('the wishlist', () => {
  it('puts on the list and takes off, the newest first, and tells', () => {
    const store = createWishlistStore();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.toggle('shirt');
    store.toggle('dress');
    expect(store.slugs()).toEqual(['dress', 'shirt']);
    store.toggle('shirt');
    store.remove('nothing');
    expect(store.slugs()).toEqual(['dress']);
    expect(listener).toHaveBeenCalledTimes(4);
    stop();
  });

  it('is kept by the browser', () => {
    createWishlistStore().toggle('shirt');
    expect(createWishlistStore().slugs()).toEqual(['shirt']);
  });

  it('follows the other tabs', () => {
    const store = createWishlistStore();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    localStorage.setItem(WISHLIST_KEY, '["bag"]');
    window.dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.slugs()).toEqual(['bag']);
    stop();
  });

  it('gives React the same list until it changes', () => {
    const store = createWishlistStore();
    store.toggle('shirt');
    expect(store.slugs()).toBe(store.slugs());
  });

  it.each(['not json', '{"a":1}', '[1]'])('takes what cannot be read for empty: %s', (text) => {
    localStorage.setItem(WISHLIST_KEY, text);
    expect(createWishlistStore().slugs()).toEqual([]);
  });

  it('lasts as long as the page where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const store = createWishlistStore();
    store.toggle('shirt');
    expect(store.slugs()).toEqual(['shirt']);
  });
});
