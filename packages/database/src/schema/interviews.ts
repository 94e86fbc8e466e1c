import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { applications, files } from './applications.ts';
import { candidates } from './candidates.ts';
import { createdAt, instant } from './columns.ts';
import { members, organizationId } from './organizations.ts';

/** What an interview is about and how it takes place: the same for one that is booked and for one that is offered. */
const matter = () => ({
  candidateId: text('candidate_id').notNull(),
  applicationId: text('application_id').references(() => applications.id, { onDelete: 'set null' }),
  jobTitle: text('job_title').notNull(),
  type: text('type').notNull(),
  stage: text('stage').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  /** By type: the number to call, the place to come to, a link that somebody pasted. */
  phoneNumber: text('phone_number'),
  address: text('address'),
  videoLink: text('video_link'),
  /** What the candidate reads beside the facts. */
  emailMessage: text('email_message').notNull().default(''),
  /** What stands in the calendar entries of the interviewers only. */
  calendarNotes: text('calendar_notes').notNull().default(''),
});

/** An interview with a candidate. Its people are in `interview_people`. */
export const interviews = pgTable(
  'interviews',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    ...matter(),
    state: text('state').notNull().default('booked'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** In which it was meant, by its IANA name. */
    timeZone: text('time_zone').notNull(),
    organizerId: text('organizer_id').notNull(),
    /** Where the candidate is invited. */
    candidateEmail: text('candidate_email').notNull(),
    /** The zone the candidate chose for themself, where they did. */
    candidateTimeZone: text('candidate_time_zone'),
    /** Words of the invitation where whoever booked brought their own: reduced to an allow-list. */
    invitationSubject: text('invitation_subject'),
    invitationHtml: text('invitation_html'),
    /** The name of the event in everybody's calendar, for life. */
    calendarUid: text('calendar_uid').notNull(),
    /** Counts the changes of time, place and people, as calendars do. */
    sequence: integer('sequence').notNull().default(0),
    /** The sequence that its people know of: test mode keeps changes from them. Null: they were never invited. */
    toldSequence: integer('told_sequence').default(0),
    /** Of a video meeting that a connected calendar made. */
    joinUrl: text('join_url'),
    /** Where the event stands in the organizer's calendar: `none`, `waiting`, `made`, `failed`, `removed`. */
    calendarState: text('calendar_state').notNull().default('none'),
    calendarLink: text('calendar_link'),
    /** Where somebody moved it in the outside calendar, until a person confirms or goes back. */
    movedToStart: instant('moved_to_start'),
    movedToEnd: instant('moved_to_end'),
    /** The offer that the candidate took it from. */
    offerId: text('offer_id'),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('interviews_organization_id_id').on(table.organizationId, table.id),
    check('interviews_type', sql`${table.type} in ('phone', 'video', 'in-person')`),
    check('interviews_stage', sql`${table.stage} in ('screening', 'technical', 'hr', 'final')`),
    check(
      'interviews_state',
      sql`${table.state} in ('booked', 'moved', 'cancelled', 'declined', 'held', 'no_show')`,
    ),
    foreignKey({
      name: 'interviews_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('interviews_list').on(table.organizationId, table.startsAt, table.id),
    index('interviews_by_candidate').on(table.organizationId, table.candidateId, table.startsAt),
    index('interviews_by_application').on(table.organizationId, table.applicationId),
    // An application that goes looks for its interviews without the organization.
    index('interviews_of_application').on(table.applicationId),
    index('interviews_ahead').on(table.startsAt).where(sql`${table.state} in ('booked', 'moved')`),
  ],
);

/**
 * Who takes part, the candidate included. While an interview stands nobody can be in two at once: an exclusion constraint over
 * organization, person and time decides between two who book at the same moment (see the migration).
 */
export const interviewPeople = pgTable(
  'interview_people',
  {
    organizationId: organizationId(),
    interviewId: text('interview_id').notNull(),
    /** A member's or the candidate's id. */
    personId: text('person_id').notNull(),
    role: text('role').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** With the pause that the organization wants after an interview. */
    blockedUntil: instant('blocked_until').notNull(),
    /** The interview stands, and the person still takes part. */
    isActive: boolean('is_active').notNull().default(true),
    /** Their calendar was looked at when it was booked, and was free. */
    wasChecked: boolean('was_checked').notNull().default(false),
    answer: text('answer').notNull().default('none'),
    answeredAt: instant('answered_at'),
    /** `mail`, `calendar`, `candor`. */
    answeredBy: text('answered_by'),
    /** The sequence that was answered: an older answer does not replace a newer one. */
    answeredSequence: integer('answered_sequence'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.interviewId, table.personId] }),
    check('interview_people_role', sql`${table.role} in ('organizer', 'interviewer', 'candidate')`),
    check('interview_people_answer', sql`${table.answer} in ('none', 'accepted', 'declined', 'tentative')`),
    foreignKey({
      name: 'interview_people_interview',
      columns: [table.organizationId, table.interviewId],
      foreignColumns: [interviews.organizationId, interviews.id],
    }).onDelete('cascade'),
    index('interview_people_by_person').on(table.organizationId, table.personId, table.startsAt),
  ],
);

/** What became of an interview, step by step. */
export const interviewHistory = pgTable(
  'interview_history',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    interviewId: text('interview_id').notNull(),
    /** The version that the step left. */
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    /** `member`, `candidate`, `calendar`, `system`; the member where it was one. */
    byKind: text('by_kind').notNull(),
    byId: text('by_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'interview_history_interview',
      columns: [table.organizationId, table.interviewId],
      foreignColumns: [interviews.organizationId, interviews.id],
    }).onDelete('cascade'),
    index('interview_history_list').on(table.organizationId, table.interviewId, table.at),
  ],
);

/** Times that a candidate may choose from by themself. */
export const interviewOffers = pgTable(
  'interview_offers',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    ...matter(),
    state: text('state').notNull().default('open'),
    organizerId: text('organizer_id').notNull(),
    interviewerIds: text('interviewer_ids').array().notNull(),
    /** Sent in test mode: the candidate knows nothing of it. */
    isTest: boolean('is_test').notNull().default(false),
    /** One of them is enough: the one with the fewest interviews that week. */
    isAnyOf: boolean('is_any_of').notNull(),
    candidateEmail: text('candidate_email').notNull(),
    /** The first and the last day that are offered, in the organization's zone. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    interviewId: text('interview_id'),
    declineReason: text('decline_reason'),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('interview_offers_organization_id_id').on(table.organizationId, table.id),
    check('interview_offers_type', sql`${table.type} in ('phone', 'video', 'in-person')`),
    check('interview_offers_stage', sql`${table.stage} in ('screening', 'technical', 'hr', 'final')`),
    check('interview_offers_state', sql`${table.state} in ('open', 'booked', 'declined', 'withdrawn')`),
    foreignKey({
      name: 'interview_offers_candidate',
      columns: [table.organizationId, table.candidateId],
      foreignColumns: [candidates.organizationId, candidates.id],
    }).onDelete('cascade'),
    index('interview_offers_by_candidate').on(table.organizationId, table.candidateId),
    index('interview_offers_of_application').on(table.applicationId),
    index('interview_offers_open')
      .on(table.organizationId, table.applicationId)
      .where(sql`${table.state} = 'open'`),
  ],
);

/** What one interviewer thought, by the criteria of the job. Others see it when theirs is in. */
export const interviewScorecards = pgTable(
  'interview_scorecards',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    interviewId: text('interview_id').notNull(),
    memberId: text('member_id').notNull(),
    ratings: jsonb('ratings')
      .$type<{ criterion_id: string; criterion: string; rating: number | null; note: string }[]>()
      .notNull(),
    recommendation: text('recommendation'),
    summary: text('summary').notNull().default(''),
    /** Null: a draft, which only its writer sees. */
    submittedAt: instant('submitted_at'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'interview_scorecards_recommendation',
      sql`${table.recommendation} in ('strong_yes', 'yes', 'no', 'strong_no')`,
    ),
    foreignKey({
      name: 'interview_scorecards_interview',
      columns: [table.organizationId, table.interviewId],
      foreignColumns: [interviews.organizationId, interviews.id],
    }).onDelete('cascade'),
    uniqueIndex('interview_scorecards_one_each').on(table.organizationId, table.interviewId, table.memberId),
  ],
);

/** A file that goes with an invitation. It is uploaded first, and belongs to nobody until an interview names it. */
export const interviewFiles = pgTable(
  'interview_files',
  {
    fileKey: text('file_key').primaryKey(),
    organizationId: organizationId(),
    interviewId: text('interview_id'),
    offerId: text('offer_id'),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'interview_files_file',
      columns: [table.organizationId, table.fileKey],
      foreignColumns: [files.organizationId, files.key],
    }).onDelete('cascade'),
    foreignKey({
      name: 'interview_files_interview',
      columns: [table.organizationId, table.interviewId],
      foreignColumns: [interviews.organizationId, interviews.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'interview_files_offer',
      columns: [table.organizationId, table.offerId],
      foreignColumns: [interviewOffers.organizationId, interviewOffers.id],
    }).onDelete('cascade'),
    index('interview_files_by_interview').on(table.organizationId, table.interviewId),
    index('interview_files_by_offer')
      .on(table.organizationId, table.offerId)
      .where(sql`${table.offerId} is not null`),
    index('interview_files_unused')
      .on(table.createdAt)
      .where(sql`${table.interviewId} is null and ${table.offerId} is null`),
  ],
);

/** When an organization interviews. Without a row the defaults of the contract hold. */
export const interviewSettings = pgTable('interview_settings', {
  organizationId: organizationId().primaryKey(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});

/** When one member can interview; without a row, when the organization does. */
export const interviewerHours = pgTable(
  'interviewer_hours',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => members.userId, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    /** From Monday, 1, to Sunday, 7. */
    days: integer('days').array().notNull(),
    /** Local times of day in the member's own zone. */
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    /** How many interviews a week candidates may book with them. */
    weeklyLimit: integer('weekly_limit').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('interviewer_hours_organization').on(table.organizationId)],
);
