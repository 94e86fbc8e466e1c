import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** The time zone or the working hours of an organization are others now. */
export const organizationSettingsChanged = defineEvent('organization.settings_changed', z.object({}), [
  'organization.changed',
]);
