import type { ConnectedCalendar } from '@candor/contract/calendars';

/** Whether a permission is missing that connecting again could give. A license for video is not one. */
export function lacksAccess({ permissions, has_video }: NonNullable<ConnectedCalendar['connection']>) {
  const { read_busy, write_events, make_video } = permissions;
  return !read_busy || !write_events || (!make_video && has_video !== false);
}
