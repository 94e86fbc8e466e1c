import { useState } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { defaultBrand } from '#public/page-organization.ts';
import { DoneNote, TroubleNote } from '#public/room/notes.tsx';
import type { RoomApi } from '#public/room/room-api.ts';
import { RoomField } from '#public/room/room-field.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Input } from '#ui/input.tsx';

/** The link no longer works: a new one comes by email, and by nothing else. */
export function ExpiredScreen({ api }: { api: RoomApi }) {
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState<string>();
  const { submit, isBusy, failure, fieldErrors } = useSubmit(async () =>
    setAnswer(await api.askForLink(email)),
  );
  return (
    <BrandedPage organization={defaultBrand} head={<PageTitle>This link has expired</PageTitle>}>
      <Card>
        <form
          noValidate
          className="flex flex-col items-start gap-4 [&>div]:w-full"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>
            To keep your page private, personal links work for 30 days and only for your current email
            address. Enter the address you applied with, or the newer one you gave us, and we'll send you a
            new link.
          </p>
          {answer ? (
            <DoneNote>{answer}</DoneNote>
          ) : (
            <>
              <RoomField label="Your email address" error={fieldErrors.email}>
                {(control) => (
                  <Input
                    {...control}
                    type="email"
                    autoComplete="email"
                    required
                    value={email}
                    onChange={(event) => setEmail(event.target.value)}
                  />
                )}
              </RoomField>
              {!fieldErrors.email && <TroubleNote text={failure} />}
              <Button type="submit" busy={isBusy} busyLabel="Sending...">
                Send me a new link
              </Button>
            </>
          )}
        </form>
      </Card>
    </BrandedPage>
  );
}
