import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';

/** A token in the fragment of a URL, which browsers never send to a server, without what was pasted behind it. */
const FRAGMENT = /^#([\w-]+\.[\w-]+\.[\w-]+)/;

function storedToken(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * Returns the token of the link that opened this order: docs/behaviour.md#links-to-orders; null without one.
 * The tab keeps it, because in-page links replace the fragment.
 * @param opens what the link opens: the token of one is not valid for the other
 */
export function useOrderToken(orderId: string, opens: 'order' | 'pay' = 'order'): string | null {
  const { hash } = useLocation();
  const storageKey = `chitenge-${opens}-token-${orderId}`;
  const token = FRAGMENT.exec(hash)?.[1] ?? null;
  useEffect(() => {
    if (token === null) return;
    try {
      sessionStorage.setItem(storageKey, token);
    } catch {
      // Storage is blocked: the token is in the URL.
    }
  }, [storageKey, token]);
  return token ?? storedToken(storageKey);
}

/** Headers that replace the session by the token of a link. */
export function tokenHeaders(token: string | null): Record<string, string> {
  return token === null ? {} : { [ORDER_TOKEN_HEADER]: token };
}

/** Path of an order's page for a browser without the order's session. */
export const orderLink = (orderId: string, token: string) =>
  `${fillPath(SHOP_PAGES.order.path, orderId)}#${token}`;

/** Path of the page on which somebody else pays an order. */
export const paymentLink = (orderId: string, token: string) =>
  `${fillPath(SHOP_PAGES.pay.path, orderId)}#${token}`;
