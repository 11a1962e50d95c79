import { styled } from 'styled-components';
import { asMask, type PrintName } from '../theme/prints.ts';

/** Fills its container with a wax print in the text colour. Screen readers ignore it. */
export const WaxPrint = styled.div.attrs({ 'aria-hidden': true })<{
  $print: PrintName;
  $scale?: number;
  $anchor?: string;
}>`
  display: block;
  width: 100%;
  height: 100%;
  background: currentColor;
  ${({ $print, $scale, $anchor }) => asMask($print, $scale, $anchor)}
`;

/** A narrow band of wax print. `$height` is in rem. */
export const WaxBand = styled(WaxPrint)<{ $height?: number }>`
  height: ${({ $height = 1.5 }) => $height}rem;
`;
