import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { defaultBrand } from '#public/page-organization.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** While nothing is known of the page yet. */
export function PageLoading({ text }: { text: string }) {
  return (
    <BrandedPage organization={defaultBrand} head={null}>
      <Card>
        <p role="status" className="flex items-center gap-2.5 text-muted">
          <Spinner />
          {text}
        </p>
      </Card>
    </BrandedPage>
  );
}

/** A broken connection makes nothing disappear: it says what is true, and offers another try. */
export function PageUnreachable({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <BrandedPage organization={defaultBrand} head={<PageTitle>{title}</PageTitle>}>
      <Card>
        <p role="alert" className="mb-4">
          Check your connection and try again in a moment.
        </p>
        <Button onClick={onRetry}>Retry</Button>
      </Card>
    </BrandedPage>
  );
}
