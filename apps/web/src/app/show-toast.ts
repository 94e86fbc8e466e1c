import { type ExternalToast, toast } from 'sonner';
import { toastFailure } from '#app/plan-limit.tsx';

/** Says something on the screens of jobs and of the organization, where a newer word takes the place of the one before. */
export function showToast(kind: 'success' | 'error', title: string, options?: ExternalToast): void {
  toast.dismiss();
  toast[kind](title, options);
}

/** Says there that something failed, and why. */
export function showFailure(title: string, error: unknown): void {
  toast.dismiss();
  toastFailure(title, error);
}
