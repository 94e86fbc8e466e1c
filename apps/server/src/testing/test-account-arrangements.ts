import { accounts } from '@candor/contract/accounts';
import type { ArrangedCall } from './arranged-call.ts';
import { call, sendForm } from './test-client.ts';
import { readCode, readResetToken, waitForMail } from './test-mailbox.ts';
import { buildAccount, buildMember, newEmail, testPassword } from './test-people.ts';
import type { TestProduct } from './test-product.ts';
import { readSecondFactorCode } from './test-second-factor.ts';

const newPassword = 'another password only tests use';
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** How the endpoints of accounts and organizations are called. */
export function listAccountArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const signedIn = async () => ({ token: (await buildAccount(product)).token });
  const asMember = async () => ({ token: (await buildMember(product)).token });
  const profile = async () => ({ ...(await signedIn()), body: { name: 'Noor Haddad', city: 'Lyon' } });

  async function signUpSomebody(): Promise<string> {
    const email = newEmail();
    await call(product, accounts.signUp, { body: { name: 'Ada', email, password: newPassword } });
    return email;
  }

  async function startSecondFactor() {
    const { token } = await buildAccount(product);
    const { body } = await call(product, accounts.startSecondFactor, {
      token,
      body: { password: testPassword },
    });
    return { token, secret: body.secret };
  }

  async function withPicture() {
    const { token } = await buildAccount(product);
    const form = new FormData();
    form.set('file', new Blob([aPicture], { type: 'image/png' }), 'me.png');
    return { token, form };
  }

  return {
    'accounts.signUp': async () => ({ body: { name: 'Ada', email: newEmail(), password: newPassword } }),
    'accounts.requestVerification': async () => ({ body: { email: newEmail() } }),
    'accounts.verifyEmail': async () => {
      const email = await signUpSomebody();
      return { body: { email, otp: readCode(await waitForMail(product, email)) } };
    },
    'accounts.logIn': async () => ({
      body: { username: (await buildAccount(product)).email, password: testPassword },
    }),
    'accounts.logOut': signedIn,
    'accounts.getMe': signedIn,
    'accounts.updateMe': profile,
    'accounts.updateProfile': profile,
    'accounts.getMyRoles': asMember,
    'accounts.uploadAvatar': withPicture,
    'accounts.removeAvatar': signedIn,
    'accounts.getAvatar': async () => {
      const { token, form } = await withPicture();
      const { avatar } = (await (await sendForm(product, accounts.uploadAvatar, { token, form })).json()) as {
        avatar: string;
      };
      return { params: { key: avatar.split('/').at(-1) ?? '' } };
    },
    'accounts.requestPasswordReset': async () => ({ body: { email: newEmail() } }),
    'accounts.confirmPasswordReset': async () => {
      const { email } = await buildAccount(product);
      await call(product, accounts.requestPasswordReset, { body: { email } });
      return {
        body: { token: readResetToken(await waitForMail(product, email)), new_password: newPassword },
      };
    },
    'accounts.changePassword': async () => ({
      ...(await signedIn()),
      body: { current_password: testPassword, new_password: newPassword },
    }),
    'accounts.listSessions': signedIn,
    'accounts.endSession': async () => {
      const { token, sessionId } = await buildAccount(product);
      return { token, params: { id: sessionId } };
    },
    'accounts.endAllSessions': signedIn,
    'accounts.getSecondFactor': signedIn,
    'accounts.startSecondFactor': async () => ({ ...(await signedIn()), body: { password: testPassword } }),
    'accounts.confirmSecondFactor': async () => {
      const { token, secret } = await startSecondFactor();
      return { token, body: { code: readSecondFactorCode(secret, product.clock.now()) } };
    },
    'accounts.disableSecondFactor': async () => ({ ...(await signedIn()), body: { password: testPassword } }),
    'accounts.getSettings': signedIn,
    'accounts.saveSettings': async () => ({
      ...(await signedIn()),
      body: {
        ...{ time_zone: 'Asia/Tokyo', locale: 'en-US' },
        notifications: { connections: true, mentions: true, webhooks: true },
      },
    }),
    'organizations.completeOnboarding': async () => ({
      ...(await signedIn()),
      body: { org_name: 'Lantern', team_name: 'People' },
    }),
    'organizations.getChart': asMember,
    'organizations.getSettings': asMember,
    'organizations.saveSettings': async () => ({
      ...(await asMember()),
      body: { time_zone: 'Asia/Tokyo', working_hours: { days: [1, 2], start: '09:00', end: '12:00' } },
    }),
    'organizations.getPublicOrganization': async () => ({
      params: { id: (await buildMember(product)).organizationId },
    }),
  };
}
