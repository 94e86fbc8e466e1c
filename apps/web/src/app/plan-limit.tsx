import type { PlanLimit } from '@candor/contract/errors';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { errorText, findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { describePlanLimit } from '#app/plan-words.ts';
import { useHasBilling, useRight } from '#app/use-right.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Long enough to read it and to reach its link. */
const toastMs = 12_000;

interface PlanWayOutProps {
  /** What was entered here must not be lost: the plans open beside it. */
  keepsPage?: boolean;
}

/** What a person can do when the plan has no room: choose a larger one, or ask someone who can. */
export function PlanWayOut({ keepsPage = false }: PlanWayOutProps) {
  const mayPay = useRight('billing.manage');
  const hasBilling = useHasBilling();
  // What met a limit earlier may still be shown when there are none left.
  if (mayPay === undefined || !hasBilling) return null;
  if (!mayPay) return <>Ask an admin to choose a larger plan.</>;
  return (
    <TextLink to={paths.subscription} {...(keepsPage && { target: '_blank' })} className="whitespace-nowrap">
      See plans{keepsPage && <span className="sr-only"> in a new tab</span>}
    </TextLink>
  );
}

/** The one way to say that a plan has no room: what it includes, what is used, and the way out. */
function PlanLimitNote({ limit, ...wayOut }: { limit: PlanLimit } & PlanWayOutProps) {
  return (
    <>
      {describePlanLimit(limit)} <PlanWayOut {...wayOut} />
    </>
  );
}

/** Why a call failed, for beside what was entered: a plan without room leads on, anything else is said in words. */
export function describeFailure(error: unknown, fallback: string): ReactNode {
  const limit = findApiError(error)?.planLimit;
  return limit ? <PlanLimitNote limit={limit} keepsPage /> : errorText(error, fallback);
}

/** Tells as a toast that a call failed, and why. */
export function toastFailure(title: string, error: unknown, fallback = 'Please try again.'): void {
  const limit = findApiError(error)?.planLimit;
  toast.error(
    title,
    limit
      ? { description: <PlanLimitNote limit={limit} />, duration: toastMs }
      : { description: errorText(error, fallback) },
  );
}

/** Tells as a toast that emails wait for the plan, and what can be done. */
export function toastHeldBack(title: string): void {
  const description = (
    <>
      Your plan has no emails left this month. Held emails go out when your plan has room. <PlanWayOut />
    </>
  );
  toast.warning(title, { description, duration: toastMs });
}
