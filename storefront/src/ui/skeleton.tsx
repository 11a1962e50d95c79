import { keyframes, styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

/** Placeholder of content that loads. `$ratio` is the aspect ratio, such as '4 / 5'. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{
  $ratio?: string;
  $width?: string;
  $height?: string;
}>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = 'auto' }) => $height};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  background: ${color.cotton};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
