import { calendars, newMeetingBody } from '@candor/contract/calendars';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
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

/** Makes a Teams meeting that is in no calendar, such as for a link to paste elsewhere. */
export function MeetingForm() {
  const [title, setTitle] = useState('');
  const [times, setTimes] = useState(tomorrowAtTen);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [made, setMade] = useState<{ subject: string; start: string; join_url: string }>();
  const { submit, isBusy, failure, fieldErrors } = useSubmit(async () => {
    const wanted = { title, start: fromLocalField(times.start), end: fromLocalField(times.end) };
    const parsed = newMeetingBody.safeParse(wanted);
    setProblems(readProblems(parsed.error));
    setMade(undefined);
    if (!parsed.success) return;
    setMade(await call(calendars.addOwnMeeting, { params: { provider: 'microsoft' }, body: wanted }));
    toast.success('Meeting created');
  }, 'The meeting was not created. Please try again.');
  const errorOf = (name: string) => problems[name] ?? fieldErrors[name];
  return (
    <Card
      title="Create a Teams meeting"
      description="Creates a link that isn't in any calendar. Interviews get their own link automatically."
    >
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
            <Input {...control} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </FormField>
        <EventTimes times={times} onChange={setTimes} errorOf={errorOf} />
        <Button type="submit" className="self-start" busy={isBusy} busyLabel="Creating...">
          Create meeting
        </Button>
        {made && <MadeLinks title={made.subject} start={made.start} joinUrl={made.join_url} />}
      </form>
    </Card>
  );
}
