import { describe, expect, it, vi } from 'vitest';
import { createWishlistStore, WISHLIST_KEY } from './wishlist-store.ts';

describe('wishlist store', () => {
  it('adds the newest first, removes, and notifies listeners', () => {
    const store = createWishlistStore();
    const listener = vi.fn<() => void>();
    const unsubscribe = store.subscribe(listener);
    store.toggle('shirt');
    store.toggle('dress');
    expect(store.get()).toEqual(['dress', 'shirt']);
    store.toggle('shirt');
    store.remove('nothing');
    expect(store.get()).toEqual(['dress']);
    expect(listener).toHaveBeenCalledTimes(4);
    unsubscribe();
  });

  it('notices that another tab cleared the storage', () => {
    localStorage.setItem(WISHLIST_KEY, '["bag"]');
    const store = createWishlistStore();
    const listener = vi.fn<() => void>();
    const unsubscribe = store.subscribe(listener);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get()).toEqual([]);
    unsubscribe();
  });

  it.each(['not json', '{"a":1}', '[1]'])('treats invalid content as empty: %s', (text) => {
    localStorage.setItem(WISHLIST_KEY, text);
    expect(createWishlistStore().get()).toEqual([]);
  });

  it('lasts as long as the page when storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const store = createWishlistStore();
    store.toggle('shirt');
    expect(store.get()).toEqual(['shirt']);
  });
});
