import { paths } from '#app/paths.ts';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { SignupForm } from '#features/accounts/signup-form.tsx';
import { TextLink } from '#ui/text-link.tsx';

export default function SignupPage() {
  return (
    <AccountScreen
      heading="Hire with the evidence in view"
      title="Create your account"
      text="We'll email you a code to confirm your address."
      footer={
        <>
          Already have an account? <TextLink to={paths.login}>Log in</TextLink>
        </>
      }
    >
      <SignupForm />
    </AccountScreen>
  );
}
