import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, motion, size, touchTarget } from '../theme/tokens.ts';
import { withHover } from '../theme/breakpoints.ts';

/** primary: the main action; secondary: other actions; quiet: a text button; inverse: primary on a dark background. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inverse';

interface ButtonStyle {
  variant?: ButtonVariant;
  /** Still at least as high as the touch target. */
  small?: boolean;
  /** As wide as its container. */
  block?: boolean;
  children: ReactNode;
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children'> {
  /** A request is running. The button ignores clicks but keeps the focus, which `disabled` would lose. */
  busy?: boolean;
}

/** The Enter key submits a form by a click on its button, so preventing the click prevents the submit. */
const whileBusy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A button, with type 'button' unless `type` says otherwise. */
export function Button({ variant = 'primary', small, block, busy, type = 'button', ...rest }: ButtonProps) {
  return (
    <StyledButton
      {...rest}
      {...(busy === true && whileBusy)}
      type={type}
      $variant={variant}
      $small={small === true}
      $block={block === true}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  small,
  block,
  ...rest
}: ButtonStyle & Omit<ComponentProps<typeof Link>, 'children'>) {
  return <StyledLink {...rest} $variant={variant} $small={small === true} $block={block === true} />;
}

interface StyleProps {
  $variant: ButtonVariant;
  $small: boolean;
  $block: boolean;
}

const variants = {
  primary: css`
    background: ${color.ink};
    color: ${color.paper};
    --hover: ${color.copper};
    --hover-text: ${color.paper};
  `,
  secondary: css`
    border-color: currentColor;
    color: ${color.ink};
    --hover: ${color.ink};
    --hover-text: ${color.paper};
  `,
  quiet: css`
    padding-inline: 0;
    color: ${color.ink};
    letter-spacing: 0;
    text-decoration: underline;
    --hover: transparent;
    --hover-text: ${color.copper};
  `,
  inverse: css`
    background: ${color.paper};
    color: ${color.ink};
    --hover: ${color.copperLight};
    --hover-text: ${color.ink};
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const buttonCss = css<StyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  min-height: ${({ $small }) => ($small ? touchTarget : '3.25rem')};
  padding: 0.5rem ${({ $small }) => ($small ? '1rem' : '1.75rem')};
  border: 1px solid transparent;
  font-size: ${size.small};
  font-weight: 600;
  letter-spacing: 0.02em;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.quick} ${motion.ease},
    color ${motion.quick} ${motion.ease};
  ${({ $variant }) => variants[$variant]}

  ${withHover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--hover);
      color: var(--hover-text);
    }
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

const StyledButton = styled.button<StyleProps>`
  ${buttonCss}
`;

const StyledLink = styled(Link)<StyleProps>`
  ${buttonCss}
`;
