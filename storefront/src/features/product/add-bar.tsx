import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { stickyAction } from '../../ui/sticky-action.ts';

interface AddBarProps {
  /** What the button adds. It shows where the product's heading is out of sight. */
  summary: string;
  /** The button, and what to do while it is disabled. Each exists once, so that a screen reader finds it once. */
  children: ReactNode;
}

/**
 * Keeps the button that adds to the cart at the bottom of a phone's screen: above its place by `position: sticky`, below
 * it, beside related products and reviews, by `position: fixed`.
 */
export function AddBar({ summary, children }: AddBarProps) {
  const [isBeyond, place] = useBeyond<HTMLDivElement>();
  return (
    <>
      <StyledPlace ref={place} />
      {isBeyond && <StyledGap />}
      {isBeyond && <FooterRoom />}
      <StyledBar data-needs-script data-beyond={isBeyond || undefined}>
        {isBeyond && <p aria-hidden="true">{summary}</p>}
        {children}
      </StyledBar>
    </>
  );
}

/** Above the bar's place in the page. */
const StyledPlace = styled.div`
  && {
    margin: 0;
  }
`;

/** Takes the bar's place while the bar is fixed. */
const StyledGap = styled.div`
  height: 4.25rem;

  ${from.tablet} {
    display: none;
  }
`;

/** Keeps the end of the footer above the bar, on the footer's own ground. */
const FooterRoom = createGlobalStyle`
  @media (min-height: 25em) {
    #root > footer { padding-bottom: 6rem; }
  }

  ${from.tablet} {
    #root > footer { padding-bottom: 0; }
  }
`;

const StyledBar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  ${stickyAction(from.tablet)}

  > p {
    overflow: hidden;
    color: ${color.inkSoft};
    font-size: ${size.micro};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (min-height: 25em) {
    /* The bar has room for one button. */
    > button:disabled:has(+ button) {
      display: none;
    }

    /* Stronger than the margins of the page's column. */
    &&&[data-beyond] {
      position: fixed;
      inset: auto 0 0;
      margin: 0;
    }
  }

  ${from.tablet} {
    gap: ${space.l};

    > button:disabled:has(+ button) {
      display: inline-flex;
    }

    &&&[data-beyond] {
      position: static;
    }

    > p {
      display: none;
    }
  }
`;

/** Returns whether an element without height is above the viewport, and its ref. */
function useBeyond<Element extends HTMLElement>(): [boolean, RefObject<Element | null>] {
  const ref = useRef<Element>(null);
  const [isBeyond, setBeyond] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const report: IntersectionObserverCallback = (entries) => {
      const { boundingClientRect: box } = entries.at(-1) ?? {};
      setBeyond(box !== undefined && box.top < 0);
    };
    // What is below the screen counts as in it: a jump to the end of the page, too, then changes something.
    const observer = new IntersectionObserver(report, { rootMargin: '0px 0px 100000px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [isBeyond, ref];
}
