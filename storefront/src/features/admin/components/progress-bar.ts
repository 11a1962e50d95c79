import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';

/** How far something is. */
export const ProgressBar = styled.progress`
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  background: ${color.hairline};
  appearance: none;

  &::-webkit-progress-bar {
    background: ${color.hairline};
  }

  &::-webkit-progress-value {
    background: ${color.ink};
    transition: width 150ms linear;
  }

  &::-moz-progress-bar {
    background: ${color.ink};
  }
`;
