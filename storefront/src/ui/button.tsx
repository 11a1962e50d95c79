import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, motion, size, touchTarget } from '../theme/tokens.ts';
import { withHover } from '../theme/breakpoints.ts';

/** primary: the one thing to do; secondary: beside it; quiet: a text; inverse: primary on dark ground. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inverse';

interface Looks {
  variant?: ButtonVariant;
  /** Small still reaches the least touch target. */
  small?: boolean;
  /** As wide as what it stands in. */
  block?: boolean;
  children: ReactNode;
}

interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'children'> {
  /** Something is under way: the button does nothing and says so, but keeps the focus, which `disabled` would drop. */
  busy?: boolean;
}

/** Browsers submit a form by a click on its button, the Enter key too: what is prevented here is not submitted. */
const whileBusy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/** A button; never submits a form unless it is told to by `type`. */
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
}: Looks & Omit<ComponentProps<typeof Link>, 'children'>) {
  return <StyledLink {...rest} $variant={variant} $small={small === true} $block={block === true} />;
}

interface StyleProps {
  $variant: ButtonVariant;
  $small: boolean;
  $block: boolean;
}

const grounds = {
  primary: css`
    background: ${color.ink};
    color: ${color.paper};
    --on: ${color.copper};
    --on-text: ${color.paper};
  `,
  secondary: css`
    border-color: currentColor;
    color: ${color.ink};
    --on: ${color.ink};
    --on-text: ${color.paper};
  `,
  quiet: css`
    padding-inline: 0;
    color: ${color.ink};
    letter-spacing: 0;
    text-decoration: underline;
    --on: transparent;
    --on-text: ${color.copper};
  `,
  inverse: css`
    background: ${color.paper};
    color: ${color.ink};
    --on: ${color.copperLight};
    --on-text: ${color.ink};
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const looks = css<StyleProps>`
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
  ${({ $variant }) => grounds[$variant]}

  ${withHover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--on);
      color: var(--on-text);
    }
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

const StyledButton = styled.button<StyleProps>`
  ${looks}
`;

const StyledLink = styled(Link)<StyleProps>`
  ${looks}
`;
