import { pageErrors } from './page-errors.ts';
import type { PlanResource } from './plans.ts';

/** Every error the product answers with: its HTTP status and the text a person reads stand here and in `page-errors.ts`, and nowhere else. */
export const errorCatalogue = {
  ...pageErrors,
  invalid_request: { status: 400, detail: 'Some fields are missing or not valid.' },
  invalid_credentials: { status: 401, detail: 'Invalid Credentials, please try again.' },
  not_signed_in: { status: 401, detail: 'Please sign in to continue.' },
  link_expired: {
    status: 401,
    detail: "This link no longer works. Request a new one, and we'll email it to you.",
  },
  second_factor_required: { status: 401, detail: 'Enter the code from your authenticator app.' },
  second_factor_invalid: {
    status: 401,
    detail: 'That code is not valid. Try the newest one, or a recovery code.',
  },
  plan_limit_reached: {
    status: 402,
    detail: "You've reached a limit of your plan. Choose a larger plan to continue.",
  },
  email_not_verified: { status: 403, detail: 'Please verify your email before logging in.' },
  foreign_origin: { status: 403, detail: "Pages on other sites can't call this address." },
  closed_to_keys: { status: 403, detail: "This call isn't open to API keys." },
  scope_missing: { status: 403, detail: "This API key doesn't have the scope for this call." },
  forbidden: { status: 403, detail: "You don't have permission to do this." },
  not_an_interviewer: { status: 403, detail: "Only this interview's interviewers can write a scorecard." },
  too_many_tags: { status: 409, detail: 'A candidate can have up to 20 tags. Remove one first.' },
  not_your_view: { status: 403, detail: 'Only the person who saved this view, or an admin, can change it.' },
  view_name_taken: { status: 409, detail: 'You have a view with this name. Choose another name.' },
  too_many_views: { status: 409, detail: 'You have 20 views of this list. Delete one first.' },
  not_your_note: { status: 403, detail: 'Only the person who wrote this note can change it.' },
  hidden_by_blind_review: { status: 403, detail: 'Hidden by blind review.' },
  key_in_address: {
    status: 400,
    detail:
      'An API key was sent in the URL, where logs can store it. Revoke this key, create a new one, and send it in the Authorization header.',
  },
  too_many_keys: {
    status: 409,
    detail: 'You have 20 API keys. Revoke one you no longer need.',
  },
  assistant_request_invalid: {
    status: 400,
    detail: "The assistant's request is incomplete or invalid. Start again from the assistant.",
  },
  too_many_assistants: {
    status: 409,
    detail: 'You have 20 connected assistants. Disconnect one you no longer use.',
  },
  not_found: { status: 404, detail: 'Not found.' },
  method_not_allowed: { status: 405, detail: 'This method is not allowed here.' },
  conflict: { status: 409, detail: 'Someone else just changed this. Reload and try again.' },
  job_changed: {
    status: 409,
    detail: 'Someone else just changed this job. Review their changes, then save yours again.',
  },
  criteria_changed: {
    status: 409,
    detail: 'Someone else just saved these criteria. Review theirs, then save yours again.',
  },
  job_is_external: {
    status: 409,
    detail: 'This job comes from your applicant-tracking system. Change it there.',
  },
  candidates_changed: {
    status: 409,
    detail: 'One of these candidates was just updated. Check the new preview before merging.',
  },
  email_in_use: {
    status: 409,
    detail: 'Another candidate has this email address. Merge the two, or decline and say why.',
  },
  preview_outdated: {
    status: 409,
    detail: 'Someone just applied, was evaluated or moved. Check the new preview.',
  },
  merge_not_latest: { status: 409, detail: 'Undo the later merge of this candidate first.' },
  merge_too_old: { status: 409, detail: 'A merge can be undone for 30 days. This one is older.' },
  too_many_webhooks: { status: 409, detail: 'You can have up to 20 webhooks. Delete one first.' },
  webhook_off: { status: 409, detail: 'This webhook is off. Turn it on first.' },
  onboarding_required: { status: 409, detail: 'Set up your organization first.' },
  already_onboarded: { status: 409, detail: 'You already belong to an organization.' },
  last_admin: {
    status: 409,
    detail: 'Your organization needs at least one admin. Make someone else an admin first.',
  },
  team_not_empty: {
    status: 409,
    detail: 'This team still has members. Move them to another team first.',
  },
  already_invited: {
    status: 409,
    detail: 'This person already has an invitation to another team or role. Ask an admin to change it.',
  },
  already_member: { status: 409, detail: 'This person is already a member of your organization.' },
  member_elsewhere: {
    status: 409,
    detail:
      'Your account already belongs to another organization. Ask to be invited with a different email address.',
  },
  invalid_invitation: { status: 404, detail: 'Invalid or expired invitation' },
  invitation_for_someone_else: {
    status: 403,
    detail: 'This invitation is for a different email address. Sign out, then open the link again.',
  },
  second_factor_already_on: { status: 409, detail: 'Two-step sign-in is already on.' },
  second_factor_not_started: { status: 409, detail: 'Start setting up two-step sign-in again.' },
  idempotency_in_flight: { status: 409, detail: 'The same request is still in progress. Wait a moment.' },
  too_many_applications: {
    status: 400,
    detail: 'You can move up to 10,000 applications at a time. Narrow the filter.',
  },
  too_many_recipients: {
    status: 400,
    detail: 'An email goes to at most 200 people at a time. Select fewer.',
  },
  application_withdrawn: {
    status: 409,
    detail: 'The candidate withdrew this application. Only they can reopen it.',
  },
  stages_changed: {
    status: 409,
    detail: 'Someone else just changed these stages. Reload to see them, then make your changes again.',
  },
  stage_not_empty: {
    status: 409,
    detail: 'People are at a stage you removed. Choose where they go, then save again.',
  },
  stage_not_allowed: {
    status: 409,
    detail: "This application can't move to that stage. Reload to see where it is now.",
  },
  nothing_to_shortlist: {
    status: 409,
    detail: 'This candidate has no application to shortlist. Open their profile to change a stage.',
  },
  move_too_old: {
    status: 409,
    detail: "It's too late to undo this move. Change the stage from its menu instead.",
  },
  no_candidate_email: {
    status: 409,
    detail: 'This candidate has no email address. Enter one first.',
  },
  already_requested: { status: 409, detail: 'The candidate was already asked for another file today.' },
  mail_in_doubt: {
    status: 409,
    detail:
      'This email may have arrived, so sending it again may deliver it twice. Confirm to send it anyway.',
  },
  mail_not_retryable: {
    status: 409,
    detail: 'You can only resend an email that failed or whose delivery is unknown.',
  },
  mail_in_test_mode: {
    status: 409,
    detail: 'Test mode is on, so no email goes to candidates. Turn test mode off to send this one.',
  },
  mail_stage_changed: {
    status: 409,
    detail: 'The application has moved on since, so this email is no longer true. Write a new one instead.',
  },
  mail_interview_changed: {
    status: 409,
    detail: 'The interview has changed since, so this email is out of date. Write a new one instead.',
  },
  mail_file_arrived: {
    status: 409,
    detail: 'The candidate has sent another resume since, so this request is no longer needed.',
  },
  invalid_signature: { status: 400, detail: "The signature doesn't match." },
  too_many_pairs: {
    status: 409,
    detail: 'The assistant can learn up to 500 answers. Remove one you no longer need.',
  },
  connection_refused: {
    status: 409,
    detail: "The account wasn't connected. Start again, and allow access when you're asked.",
  },
  calendar_sign_in_failed: {
    status: 400,
    detail: "Authentication failed. Start again from Candor, and allow access when you're asked.",
  },
  calendar_not_connected: {
    status: 409,
    detail: 'No calendar is connected. Connect one under Integrations first.',
  },
  calendar_refused: {
    status: 409,
    detail: "Your calendar didn't accept this event. Check its time and the invited addresses.",
  },
  calendar_permission_missing: {
    status: 409,
    detail: "Candor isn't allowed to do this in your calendar. Reconnect it, and allow all access.",
  },
  ats_sign_in_failed: {
    status: 400,
    detail: "The system wasn't connected. Start again from Integrations, and allow access when you're asked.",
  },
  ats_not_connected: {
    status: 409,
    detail: 'This applicant-tracking system is not connected. Connect it under Integrations first.',
  },
  ats_company_needed: {
    status: 409,
    detail: 'Your login has access to several companies. Choose one under Integrations first.',
  },
  ats_takes_nobody: {
    status: 409,
    detail: "Candor can't send people back to this applicant-tracking system.",
  },
  ats_write_back_off: {
    status: 409,
    detail: 'Sending people back is turned off. An admin can turn it on under Integrations.',
  },
  checkout_not_paid: {
    status: 409,
    detail: "This checkout hasn't been paid. Start again from the Subscription page.",
  },
  checkout_required: { status: 409, detail: 'Paid plans start with a checkout.' },
  plan_already_active: { status: 409, detail: 'Your organization already has this plan.' },
  paid_twice: {
    status: 409,
    detail: 'Someone else subscribed at the same time. Your payment was canceled and refunded.',
  },
  slot_taken: { status: 409, detail: 'This time is taken. Choose another one.' },
  attachment_too_large: { status: 413, detail: 'Attachments can be up to 10 MB in total.' },
  attachment_wrong_type: { status: 422, detail: 'Attach PDF or Word documents, or PNG or JPEG images.' },
  interview_emails_off: {
    status: 409,
    detail: 'Interview emails are turned off. Turn them on in the Communication Agent first.',
  },
  offer_closed: { status: 409, detail: 'These times are no longer offered.' },
  too_late_to_change: {
    status: 409,
    detail: "It's too late to change this here. Please reply to our email instead.",
  },
  interview_over: { status: 409, detail: "This interview can't be changed anymore." },
  interview_ahead: { status: 409, detail: "This interview hasn't started yet." },
  reconnect_needed: { status: 409, detail: 'This account needs to be reconnected first.' },
  no_resume: { status: 409, detail: 'No resume file available for this candidate' },
  payload_too_large: { status: 413, detail: 'What you sent is too large.' },
  unsupported_media_type: { status: 415, detail: "This type of content isn't accepted here." },
  idempotency_mismatch: {
    status: 422,
    detail: 'This idempotency key was already used with a different request. Use a new one.',
  },
  invalid_verification_code: { status: 400, detail: 'Invalid or expired verification code.' },
  invalid_reset_token: { status: 400, detail: 'This reset link is invalid or has expired.' },
  invalid_second_factor_code: { status: 400, detail: 'That code is not valid. Try the newest one.' },
  password_leaked: {
    status: 400,
    detail: 'This is one of the most common leaked passwords. Please choose another.',
  },
  wrong_password: { status: 400, detail: "That's not your current password." },
  job_not_open: { status: 409, detail: 'This job is no longer accepting applications.' },
  looks_automated: { status: 400, detail: 'Failed to submit application. Please try again.' },
  resume_infected: {
    status: 422,
    detail: 'Our virus scanner flagged this file. Please upload a different one.',
  },
  file_damaged: {
    status: 410,
    detail: 'This file is damaged on the server. Ask the candidate to send it again.',
  },
  logo_too_large: { status: 413, detail: 'File size must be less than 2MB' },
  logo_not_uploaded: { status: 400, detail: 'Upload this logo first, then save.' },
  csv_too_large: { status: 413, detail: 'The file is larger than 10 MB. Split it and import the parts.' },
  csv_too_long: {
    status: 400,
    detail: 'The file has more than 20,000 rows. Split it and import the parts.',
  },
  csv_empty: { status: 400, detail: 'This file has no rows below its heading.' },
  not_a_csv: {
    status: 400,
    detail: "This isn't a CSV file. Save your spreadsheet as CSV, then choose it again.",
  },
  import_not_ready: {
    status: 409,
    detail: 'This import has changed since you opened it. Reload to see its status.',
  },
  import_too_old: { status: 409, detail: 'An import can be undone for 30 days. This one is older.' },
  not_an_image: { status: 400, detail: 'Please upload an image file' },
  too_many_requests: { status: 429, detail: 'Too many attempts. Please wait a moment and try again.' },
  api_limit_reached: {
    status: 429,
    detail: 'Your organization has used all its API calls for today. The count resets at midnight UTC.',
  },
  too_many_calls: { status: 429, detail: 'Too many requests in a minute. Please wait a moment.' },
  too_many_invitations: {
    status: 429,
    detail: "You've reached today's limit for invitations. Please try again tomorrow.",
  },
  too_many_invitations_to_address: {
    status: 429,
    detail: 'This address has had enough invitations today. Try again tomorrow; you can still invite others.',
  },
  internal: { status: 500, detail: 'Something went wrong on our side. Please try again.' },
  storage_unavailable: {
    status: 503,
    detail: "Files can't be stored right now. Nothing you entered is lost. Please try again shortly.",
  },
  provider_unavailable: {
    status: 503,
    detail: "The connected service isn't responding right now. Please try again shortly.",
  },
  billing_unavailable: {
    status: 503,
    detail: "Our payment provider isn't responding right now. Nothing was charged. Please try again shortly.",
  },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every answer that is not a success. */
export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  /** What is wrong with each named field of the request. */
  fields?: Record<string, string>;
  request_id?: string;
  /** Of `email_not_verified`: the attempt to sign up that the new code was sent for. */
  attempt_token?: string;
  /** Of `plan_limit_reached`. */
  plan_limit?: PlanLimit;
  /** Of `slot_taken`: the nearest times that are free. */
  nearest_slots?: NearestSlot[];
}

/** A time that can be booked, as clocks in the asked zone show it. */
export interface NearestSlot {
  date: string;
  time: string;
  label: string;
  offset: string | null;
  starts_at: string;
}

/** What of a plan ran out, and where a larger one is chosen. */
export interface PlanLimit {
  resource: PlanResource;
  used: number;
  limit: number;
  upgrade_url: string;
}
