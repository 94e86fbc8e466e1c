import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { members, organizationId } from './organizations.ts';

/** What a member has seen of the dashboard. It goes with their membership. */
export const dashboardVisits = pgTable(
  'dashboard_visits',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => members.userId, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    /** When the visit before this one ended: what is newer is news. Null during the first visit. */
    newSince: instant('new_since'),
    /** When they last opened the dashboard; null where they only dismissed the first steps. */
    seenAt: instant('seen_at'),
    firstStepsDismissedAt: instant('first_steps_dismissed_at'),
  },
  (table) => [index('dashboard_visits_organization').on(table.organizationId)],
);
