import { styled } from 'styled-components';
import { asMask, type PrintName } from '../theme/prints.ts';

/** A field of wax print in the text's colour; a decoration, never read out. It fills what it stands in. */
export const WaxPrint = styled.div.attrs({ 'aria-hidden': true })<{
  $print: PrintName;
  $scale?: number;
  $anchor?: string;
}>`
  width: 100%;
  height: 100%;
  background: currentColor;
  ${({ $print, $scale, $anchor }) => asMask($print, $scale, $anchor)}
`;

/** The same as a narrow band. `$height` in rem. */
export const WaxBand = styled(WaxPrint)<{ $height?: number }>`
  height: ${({ $height = 1.5 }) => $height}rem;
`;
