import {
  type CalendarProviderName,
  calendars,
  newCalendarEventBody,
  type OwnCalendarEvent,
} from '@candor/contract/calendars';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { calendarNames } from '#features/calendars/calendar-names.ts';
import { EventTimes } from '#features/calendars/event-times.tsx';
import { MadeLinks } from '#features/calendars/made-links.tsx';
import { readProblems } from '#features/calendars/read-problems.ts';
import { tomorrowAtTen } from '#features/calendars/tomorrow-at-ten.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { fromLocalField } from '#ui/local-times.ts';
import { Switch } from '#ui/switch.tsx';
import { browserTimeZone } from '#ui/time-zones.ts';

interface EventFormProps {
  provider: CalendarProviderName;
  canMakeVideo: boolean;
}

/** Adds an event to the reader's own calendar. Nobody is invited. */
export function EventForm({ provider, canMakeVideo }: EventFormProps) {
  const queryClient = useQueryClient();
  const { calendar, video } = calendarNames[provider];
  const [times, setTimes] = useState(tomorrowAtTen);
  const [fields, setFields] = useState({ title: '', location: '', video: false });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [made, setMade] = useState<OwnCalendarEvent>();
  const change = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed });

  const { submit, isBusy, failure, fieldErrors } = useSubmit(async () => {
    const wanted = {
      ...fields,
      ...{ start: fromLocalField(times.start), end: fromLocalField(times.end), time_zone: browserTimeZone },
    };
    const parsed = newCalendarEventBody.safeParse(wanted);
    setProblems(readProblems(parsed.error));
    setMade(undefined);
    if (!parsed.success) return;
    const event = await call(calendars.addOwnEvent, { params: { provider }, body: wanted });
    setMade(event);
    toast.success('Event created');
    change({ title: '' });
    await queryClient.invalidateQueries({ queryKey: ['calendars', 'events', provider] });
  }, 'The event was not created. Please try again.');
  const errorOf = (name: string) => problems[name] ?? fieldErrors[name];

  return (
    <Card title="Create an event" description={`Adds it to your ${calendar}. No one is invited.`}>
      <form
        noValidate
        className="flex max-w-xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure && <FormAlert>{failure}</FormAlert>}
        <FormField label="Title" error={errorOf('title')} required>
          {(control) => (
            <Input
              {...control}
              value={fields.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </FormField>
        <EventTimes times={times} onChange={setTimes} errorOf={errorOf} />
        <FormField label="Location" error={errorOf('location')}>
          {(control) => (
            <Input
              {...control}
              value={fields.location}
              onChange={(event) => change({ location: event.target.value })}
            />
          )}
        </FormField>
        {canMakeVideo && (
          <div className="flex items-center justify-between gap-4">
            <span id="event-video">Add a {video} link</span>
            <Switch
              aria-labelledby="event-video"
              checked={fields.video}
              onCheckedChange={(isOn) => change({ video: isOn })}
            />
          </div>
        )}
        <Button type="submit" className="self-start" busy={isBusy} busyLabel="Creating...">
          Create event
        </Button>
        {made && (
          <MadeLinks
            title={made.subject}
            start={made.start}
            joinUrl={made.join_url}
            webLink={made.web_link}
          />
        )}
      </form>
    </Card>
  );
}
