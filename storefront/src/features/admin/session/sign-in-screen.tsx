import { ForgottenPassword } from './forgotten-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { StaffScreen } from './staff-screen.tsx';

/** The sign-in page, shown in place of the dashboard. */
export function SignInScreen() {
  return (
    <StaffScreen title="Staff sign-in">
      <p>Orders, products and stock are kept here. Sign in with your staff account.</p>
      <SignInForm />
      <ForgottenPassword />
    </StaffScreen>
  );
}
