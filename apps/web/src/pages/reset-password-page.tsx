import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { ResetRequestForm } from '#features/accounts/reset-request-form.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { TextLink } from '#ui/text-link.tsx';

export default function ResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <AccountScreen
        heading="Reset your password"
        title="Email sent!"
        text={
          <>
            If <strong className="font-medium text-text">{sentTo}</strong> belongs to an account, a link to
            choose a new password is on its way.
          </>
        }
      >
        <p className="flex gap-2.5 text-muted">
          <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
          Nothing after a few minutes? Check your spam folder.
        </p>
        <Link to={paths.login} className={buttonStyles({ size: 'large', className: 'mt-6 w-full' })}>
          Back to login
        </Link>
      </AccountScreen>
    );
  return (
    <AccountScreen
      heading="Reset your password"
      title="Forgot your password?"
      text="Enter your email address and we'll send you a link to choose a new one."
      footer={
        <>
          Remembered it? <TextLink to={paths.login}>Log in</TextLink>
        </>
      }
    >
      <ResetRequestForm onSent={setSentTo} />
    </AccountScreen>
  );
}
