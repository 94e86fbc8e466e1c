import type { CandidateRoom } from '@candor/contract/candidate-room';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { errorText } from '#app/api-error.ts';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { defaultBrand } from '#public/page-organization.ts';
import { ApplicationCard } from '#public/room/application-card.tsx';
import { ContactCard } from '#public/room/contact-card.tsx';
import { DataCard } from '#public/room/data-card.tsx';
import { InterviewsSection } from '#public/room/interviews-section.tsx';
import { RequestsCard } from '#public/room/requests-card.tsx';
import { createRoomApi, type RoomApi } from '#public/room/room-api.ts';
import { useRoom } from '#public/room/use-room.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';

// Few need it, and the others' phones have less to load.
const ExpiredScreen = lazy(async () => ({
  default: (await import('#public/room/expired-screen.tsx')).ExpiredScreen,
}));

/** A candidate's own page, opened by the link in their mailbox. */
export default function RoomScreen({ token }: { token: string }) {
  const api = useMemo(() => createRoomApi(token), [token]);
  const { state, reload, retry } = useRoom(api);
  const companyName = state.kind === 'ready' ? state.room.organization.company_name : '';
  useEffect(() => {
    if (companyName) document.title = `Your applications – ${companyName}`;
  }, [companyName]);

  if (state.kind === 'loading') return <LoadingRoom />;
  if (state.kind === 'expired')
    return (
      <Suspense fallback={<LoadingRoom />}>
        <ExpiredScreen api={api} />
      </Suspense>
    );
  if (state.kind === 'failed')
    return (
      <BrandedPage organization={defaultBrand} head={<PageTitle>Your page couldn't be loaded</PageTitle>}>
        <Card>
          <p role="alert" className="mb-4">
            {errorText(state.error, 'Check your connection and try again in a moment.')}
          </p>
          <Button onClick={retry}>Retry</Button>
        </Card>
      </BrandedPage>
    );
  return <Room room={state.room} isOutdated={state.isOutdated ?? false} api={api} onChanged={reload} />;
}

function LoadingRoom() {
  return (
    <BrandedPage organization={defaultBrand} head={<PageTitle>Your applications</PageTitle>}>
      <Card>
        <p role="status" className="flex items-center gap-2.5 text-muted">
          <Spinner />
          Loading your page...
        </p>
      </Card>
    </BrandedPage>
  );
}

interface RoomProps {
  room: CandidateRoom;
  isOutdated: boolean;
  api: RoomApi;
  onChanged: () => Promise<void>;
}

function Room({ room, isOutdated, api, onChanged }: RoomProps) {
  const { organization, person, applications, requests } = room;
  return (
    <BrandedPage organization={organization} head={<PageTitle>Hello {person.first_name}</PageTitle>}>
      {isOutdated && (
        <Card>
          <p role="status" className="mb-4">
            We have what you sent, but couldn't refresh this page.
          </p>
          <Button variant="secondary" onClick={() => void onChanged()}>
            Refresh
          </Button>
        </Card>
      )}
      {applications.length === 0 && (
        <Card>
          <p>You have no applications at {organization.company_name} right now.</p>
        </Card>
      )}
      <InterviewsSection api={api} onChanged={onChanged} />
      {applications.map((application) => (
        <ApplicationCard key={application.id} application={application} api={api} onChanged={onChanged} />
      ))}
      <Card title="A question?">
        <p className="mb-4">
          The FAQ Assistant knows {organization.company_name}, its open jobs and your applications.
        </p>
        <a className={buttonStyles({ variant: 'secondary' })} href={api.addressOfChat(organization.slug)}>
          Ask the FAQ Assistant
        </a>
      </Card>
      <RequestsCard requests={requests} />
      <ContactCard
        person={person}
        onCorrect={(fields, text) => api.send('askForCorrection', { fields, text }).then(onChanged)}
      />
      <DataCard
        companyName={organization.company_name}
        erasure={requests.find(({ kind }) => kind === 'erasure')}
        onDownload={api.downloadData}
        onErase={(text) => api.send('askForErasure', { text }).then(onChanged)}
      />
      <p className="px-1 text-muted text-sm">
        Anyone with the link can open this page. Please don't share it.
      </p>
    </BrandedPage>
  );
}
