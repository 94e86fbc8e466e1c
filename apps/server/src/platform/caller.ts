import type { Auth, Endpoint } from '@candor/contract/endpoint';
import { type Right, roleHolds } from '@candor/contract/rights';
import type { Role } from '@candor/contract/roles';
import { type Scope, scopesHold } from '@candor/contract/scopes';
import { ProductError } from './product-error.ts';

/** A person who signed in. The account is older than the membership: there may be no organization yet. */
export interface UserCaller {
  kind: 'user';
  userId: string;
  sessionId: string;
  organizationId: string | null;
  role: Role | null;
}

/**
 * A program with an API key, or an assistant that was allowed to connect; `userId` is who made the key or allowed it, and answers
 * for it with the role they have at this moment.
 */
export interface KeyCaller {
  kind: 'key';
  /** Of the key, or of the connection. */
  keyId: string;
  userId: string;
  organizationId: string;
  role: Role;
  scopes: readonly Scope[];
  /** A tool of an assistant calls, with the scopes that tools have. */
  isTool?: true;
}

/** Whoever holds a personal link that works: admission read it, and looked whether the candidate is still there. */
export interface CandidateCaller {
  kind: 'candidate';
  /** As the link names them: they may have been merged with somebody since. */
  candidateId: string;
  organizationId: string;
  /** Which address the link was sent to, in a form that tells nobody the address. */
  mailbox: string;
}

/** Work in the background, under the name of its task: sweeps, the demo, and all that agents do by themselves. */
export interface SystemCaller {
  kind: 'system';
  task: string;
  organizationId: string | null;
}

/** Nobody is known to call. */
export interface AnonymousCaller {
  kind: 'anonymous';
  /** The token of a personal link that was sent along. It proves nothing until it is read. */
  sentLink?: string;
}

/** Those who can act for an organization. */
export type MemberCaller = UserCaller | KeyCaller | SystemCaller;
export type Caller = MemberCaller | CandidateCaller | AnonymousCaller;

const kindsAdmitted: Record<Auth, readonly Caller['kind'][]> = {
  public: ['user', 'key', 'system', 'candidate', 'anonymous'],
  candidate: ['candidate'],
  session: ['user'],
  key: ['user', 'key', 'system'],
};

/**
 * Refuses callers who may not call the endpoint, in this order: not known (401, or the one answer for links), known as something
 * the endpoint is closed to (403), a key without the scope (403), without an organization (409), without the right (403).
 */
export function admit(
  { auth, right, scope, openToTools }: Pick<Endpoint, 'auth' | 'right' | 'scope' | 'openToTools'>,
  caller: Caller,
): void {
  const isOpenedTool = openToTools === true && caller.kind === 'key' && caller.isTool === true;
  if (!isOpenedTool && !kindsAdmitted[auth].includes(caller.kind))
    throw new ProductError(refusalOf(auth, caller));
  if (right === null) return;
  if (caller.kind === 'key' && scope && !caller.scopes.includes(scope))
    throw new ProductError('scope_missing', { fields: { scope: `This call needs ${scope}.` } });
  if (!organizationOf(caller)) throw new ProductError('onboarding_required');
  if (!holdsRight(caller, right)) throw new ProductError('forbidden');
}

function refusalOf(auth: Auth, caller: Caller) {
  if (auth === 'candidate') return 'link_expired';
  if (caller.kind === 'key') return 'closed_to_keys';
  return caller.kind === 'anonymous' || caller.kind === 'candidate' ? 'not_signed_in' : 'forbidden';
}

export function organizationOf(caller: Caller): string | null {
  return 'organizationId' in caller ? caller.organizationId : null;
}

/** Whether a caller may do this; for operations that show or do more to those who may. */
export function holdsRight(caller: Caller, right: Right): boolean {
  switch (caller.kind) {
    case 'user':
      return caller.role !== null && roleHolds(caller.role, right);
    case 'key':
      return roleHolds(caller.role, right) && scopesHold(caller.scopes, right);
    case 'system':
      return true;
    default:
      return false;
  }
}

/** Whether a member's role holds it as it stands now: for what is asked again under a lock, and about others than the caller. */
export function standingHolds({ role }: { role: Role }, right: Right): boolean {
  return roleHolds(role, right);
}

/** For operations whose one endpoint does several things, of which some need more. */
export function requireRight({ caller }: { caller: Caller }, right: Right): void {
  if (!holdsRight(caller, right)) throw new ProductError('forbidden');
}

/** The person who answers for what is done: who signed in, or who made the key. */
export function personBehind({ caller }: { caller: Caller }): string | null {
  return caller.kind === 'user' || caller.kind === 'key' ? caller.userId : null;
}

/** Under which name a caller stands in the audit log, and owns what is kept for repeated requests. */
export function callerId(caller: Caller): string | null {
  switch (caller.kind) {
    case 'user':
      return caller.userId;
    case 'key':
      return caller.keyId;
    case 'candidate':
      return caller.candidateId;
    case 'system':
      return caller.task;
    default:
      return null;
  }
}

/** Whether a person waits for the answer: what they wait for goes first. */
export function isAwaited({ caller }: { caller: Caller }): boolean {
  return caller.kind !== 'system';
}

/** The token of the personal link that was sent along; empty where there is none. */
export function sentLink({ caller }: { caller: Caller }): string {
  return caller.kind === 'anonymous' ? (caller.sentLink ?? '') : '';
}
