import { type ExternalToast, toast } from 'sonner';

/** Says something about a job; on this screen a newer word takes the place of the one before. */
export function showToast(kind: 'success' | 'error', title: string, options?: ExternalToast): void {
  toast.dismiss();
  toast[kind](title, options);
}
