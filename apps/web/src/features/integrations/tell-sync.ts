import type { AtsSync } from '@candor/contract/ats';
import { toast } from 'sonner';

/** Says how a sync ended, or that it goes on. Said twice, it is shown once. */
export function tellSync(name: string, sync: AtsSync): void {
  const { id, state, message, errors } = sync;
  const [first] = errors;
  const description = first && `${first.title ?? 'A job without a title'}: ${first.reason}`;
  if (state === 'failed') {
    const failed = `Failed to sync jobs from ${name}`;
    toast.error(failed, { id, description: message.replace(`${failed}. `, '') });
  } else if (state === 'done' && errors.length > 0) toast.warning(message, { id, description });
  else if (state === 'done') toast.success(message, { id });
  else toast.info(message, { id });
}
