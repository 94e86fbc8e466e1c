import { type ExternalToast, toast } from 'sonner';
import { toastFailure } from '#app/plan-limit.tsx';

/** Says something about a job; on this screen a newer word takes the place of the one before. */
export function showToast(kind: 'success' | 'error', title: string, options?: ExternalToast): void {
  toast.dismiss();
  toast[kind](title, options);
}

/** Says that something about a job failed, and why. */
export function showFailure(title: string, error: unknown): void {
  toast.dismiss();
  toastFailure(title, error);
}
