import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { css, styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';

interface EditorTextProps {
  /** HTML from the API, which the proxy has sanitised. */
  html: string;
  ref?: Ref<HTMLDivElement>;
}

/** A text that editors wrote in the Studio. */
export function EditorText({ html, ref }: EditorTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => text.current, []);
  useEffect(() => {
    const update = (): void => text.current?.querySelectorAll('table').forEach(letScrollByKeyboard);
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  });
  return <StyledText ref={text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A table that is wider than its place takes the focus, so that the arrow keys scroll it. */
function letScrollByKeyboard(table: HTMLTableElement): void {
  if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  else table.removeAttribute('tabindex');
}

/** The look of such a text. */
export const editorTextCss = css`
  overflow-wrap: break-word;

  > * + * {
    margin-top: ${space.m};
  }

  h2,
  h3,
  h4 {
    margin-top: ${space.xl};
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  ul,
  ol {
    padding-left: 1.25em;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li + li {
    margin-top: ${space.s};
  }

  blockquote {
    padding-left: ${space.m};
    border-left: 2px solid ${color.copper};
  }

  hr {
    border: 0;
    border-top: 1px solid ${color.hairline};
  }

  /* A wide table scrolls by itself. */
  table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
    font-size: ${size.body};
    font-variant-numeric: tabular-nums;
  }

  /* One with few columns is as wide as its place. */
  tbody:only-child {
    display: table;
    width: 100%;
  }

  th,
  td {
    padding: ${space.s} ${space.m} ${space.s} 0;
    border-bottom: 1px solid ${color.hairline};
    text-align: left;
    vertical-align: top;
    overflow-wrap: normal;
  }

  th p,
  td p {
    overflow-wrap: inherit;
  }
`;

const StyledText = styled.div`
  ${editorTextCss}
`;
