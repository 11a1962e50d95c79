import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createGlobalStyle, keyframes, ServerStyleSheet, styled, StyleSheetManager } from 'styled-components';
import { expect, it } from 'vitest';
import { createStyleRecorder, styleElement } from './style-recorder.ts';

const Global = createGlobalStyle`
  body { margin: 0; }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Box = styled.div<{ $width: number }>`
  width: ${({ $width }) => $width}px;

  &:hover {
    color: red;
  }
`;

const Wheel = styled(Box)`
  animation: ${turn} 1s;
`;

const pages: Record<string, ReactNode> = {
  box: <Box $width={1} />,
  all: (
    <>
      <Global />
      <Wheel $width={2} />
      <Box $width={1} />
      <Box $width={2} />
    </>
  ),
};

/** Renders as the library does it. */
function expectedOf(page: ReactNode): { html: string; style: string } {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(page));
  return { html, style: sheet.getStyleTags() };
}

function recordedOf(page: ReactNode): { html: string; style: string } {
  const { sheet, used } = createStyleRecorder();
  const html = renderToString(<StyleSheetManager sheet={sheet}>{page}</StyleSheetManager>);
  return { html, style: styleElement(used).toString() };
}

it.each(['box', 'all', 'box', 'all'])('writes the same styles as the library for page “%s”', (name) => {
  const page = pages[name];
  expect(expectedOf(page).style).toContain('width:1px');
  expect(recordedOf(page)).toEqual(expectedOf(page));
});
