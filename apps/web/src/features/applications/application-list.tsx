import type { Application } from '@candor/contract/applications';
import { PagedList } from '#app/paged-list.tsx';
import { ApplicationListSkeleton } from '#features/applications/application-list-skeleton.tsx';
import { ApplicationTable } from '#features/applications/application-table.tsx';
import { applicationsPerPage, applicationsQuery } from '#features/applications/applications-query.ts';
import { NoApplications } from '#features/applications/no-applications.tsx';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';

interface ApplicationListProps {
  address: ApplicationAddress;
  /** Undefined until it is known. */
  mayWrite: boolean | undefined;
  selection: ApplicationSelection;
  onOpen: (application: Application) => void;
}

/** The applications that the address asks for. */
export function ApplicationList({ address, mayWrite, selection, onOpen }: ApplicationListProps) {
  return (
    <PagedList
      nouns={['application', 'applications']}
      query={applicationsQuery(address)}
      pageRows={applicationsPerPage}
      address={address}
      isReady={mayWrite !== undefined}
      skeleton={<ApplicationListSkeleton />}
      empty={<NoApplications address={address} />}
    >
      {(rows) => (
        <ApplicationTable
          rows={rows}
          columns={address.columns}
          sort={address.sort}
          onSort={address.setSort}
          selection={mayWrite ? selection : undefined}
          onOpen={onOpen}
        />
      )}
    </PagedList>
  );
}
