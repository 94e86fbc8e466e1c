import { accounts } from '@candor/contract/accounts';
import { type ProductModule, serve } from '../../platform/module.ts';
import { removeAvatar, uploadAvatar } from './change-avatar.ts';
import { changePassword } from './change-password.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { getAvatar } from './get-avatar.ts';
import { getMe, getMyRoles } from './get-me.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { endAllSessions, endSession, listSessions } from './own-sessions.ts';
import { getPersonalSettings, savePersonalSettings } from './personal-settings.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestVerification } from './request-verification.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from './set-up-second-factor.ts';
import { signUp } from './sign-up.ts';
import { sweepSignInsTask } from './sweep-sign-ins.task.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

/** Who people are: sign-up, sign-in, sessions, second factor, profile. An account exists before any organization does. */
export const accountsModule: ProductModule = {
  name: 'accounts',
  scope: 'platform',
  routes: [
    serve(accounts.signUp, signUp),
    serve(accounts.requestVerification, requestVerification),
    serve(accounts.verifyEmail, verifyEmail),
    serve(accounts.logIn, logIn),
    serve(accounts.logOut, logOut),
    serve(accounts.getMe, getMe),
    serve(accounts.updateMe, updateProfile),
    serve(accounts.updateProfile, updateProfile),
    serve(accounts.getMyRoles, getMyRoles),
    serve(accounts.getSettings, getPersonalSettings),
    serve(accounts.saveSettings, savePersonalSettings),
    serve(accounts.uploadAvatar, uploadAvatar),
    serve(accounts.removeAvatar, removeAvatar),
    serve(accounts.getAvatar, getAvatar),
    serve(accounts.requestPasswordReset, requestPasswordReset),
    serve(accounts.confirmPasswordReset, confirmPasswordReset),
    serve(accounts.changePassword, changePassword),
    serve(accounts.listSessions, listSessions),
    serve(accounts.endSession, endSession),
    serve(accounts.endAllSessions, endAllSessions),
    serve(accounts.getSecondFactor, getSecondFactor),
    serve(accounts.startSecondFactor, startSecondFactor),
    serve(accounts.confirmSecondFactor, confirmSecondFactor),
    serve(accounts.disableSecondFactor, disableSecondFactor),
  ],
  tasks: [sweepSignInsTask],
};
