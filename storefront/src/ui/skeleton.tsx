import { keyframes, styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** The place of something that is still on its way. `$ratio` is width to height, e.g. '4 / 5'. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{
  $ratio?: string;
  $width?: string;
  $height?: string;
}>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = 'auto' }) => $height};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  background: ${color.cotton};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
