import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { ResetConfirmForm } from '#features/accounts/reset-confirm-form.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { FormAlert } from '#ui/form-alert.tsx';

export default function ResetPasswordConfirmPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => search.get('token'));

  // The token is a secret: it does not stay in the address bar, the history or a screenshot.
  useEffect(() => {
    if (search.has('token')) void navigate(paths.resetPasswordConfirm, { replace: true });
  }, [search, navigate]);

  if (!token)
    return (
      <AccountScreen heading="Reset your password" title="This link is incomplete">
        <FormAlert>
          Part of the reset link is missing. Open the link in the email again, or request a new one.
        </FormAlert>
        <Link to={paths.resetPassword} className={buttonStyles({ size: 'large', className: 'mt-6 w-full' })}>
          Request a new link
        </Link>
      </AccountScreen>
    );
  return (
    <AccountScreen
      heading="Reset your password"
      title="Choose a new password"
      text="You'll be signed out everywhere. Log in again with the new password."
    >
      <ResetConfirmForm token={token} />
    </AccountScreen>
  );
}
