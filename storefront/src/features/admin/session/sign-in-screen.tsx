import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { PageTitle } from '../../../ui/text.tsx';
import { WaxBand } from '../../../ui/wax-print.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page, shown in place of the dashboard. */
export function SignInScreen() {
  return (
    <StyledScreen>
      <StyledCloth>
        <WaxBand $print="spear" />
      </StyledCloth>
      <PageTitle>Staff sign-in</PageTitle>
      <p>Orders, products and stock are kept here. Sign in with your staff account.</p>
      <SignInForm />
      <ForgottenPassword />
    </StyledScreen>
  );
}

const StyledScreen = styled.section`
  display: grid;
  gap: ${space.m};
  width: min(25rem, 100%);
  margin: ${space.xl} auto;

  > p {
    color: ${color.inkSoft};
  }
`;

const StyledCloth = styled.div`
  color: ${color.copper};
`;
