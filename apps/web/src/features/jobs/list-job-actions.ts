import type { Job } from '@candor/contract/jobs';
import { ExternalLink, ListChecks, Pencil, RotateCcw, Trash2, Users } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { nameSource } from '#features/jobs/job-facts.ts';
import type { MenuItem } from '#ui/dropdown-menu.tsx';

interface JobActionContext {
  mayWrite: boolean;
  onEdit: (job: Job) => void;
  onDelete: (job: Job) => void;
  onRestore: (job: Job) => void;
}

/** What can be done with a job from its row. */
export function listJobActions(job: Job, context: JobActionContext): MenuItem[] {
  const { mayWrite, onEdit, onDelete, onRestore } = context;
  if (job.restorable_until)
    return mayWrite ? [{ label: 'Restore', icon: RotateCcw, onSelect: () => onRestore(job) }] : [];
  // What an outside system owns is changed there; the item stays, and says why it is off.
  const owner = job.external_source ? ` (managed in ${nameSource(job.external_source)})` : '';
  const edit: MenuItem = {
    label: `Edit${owner}`,
    icon: Pencil,
    disabled: Boolean(job.external_source),
    onSelect: () => onEdit(job),
  };
  const viewApplications: MenuItem = {
    label: 'View applications',
    icon: Users,
    to: `${paths.applications}?job=${job.id}`,
  };
  const viewCriteria: MenuItem = {
    label: 'Criteria',
    icon: ListChecks,
    to: paths.criteria(job.id),
  };
  const openApplyPage: MenuItem = {
    label: 'Open public page',
    icon: ExternalLink,
    to: paths.apply(job.id),
    newTab: true,
  };
  const remove: MenuItem = {
    label: `Delete${job.external_id ? owner : ''}`,
    icon: Trash2,
    danger: true,
    disabled: Boolean(job.external_id),
    onSelect: () => onDelete(job),
  };
  return [
    ...(mayWrite ? [edit] : []),
    viewApplications,
    viewCriteria,
    // Strangers do not find a draft.
    ...(job.status === 'draft' ? [] : [openApplyPage]),
    ...(mayWrite ? [remove] : []),
  ];
}
