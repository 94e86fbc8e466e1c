import { ApiDocs } from '#features/api-docs/api-docs.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function ApiDocsPage() {
  return (
    <>
      <PageHead
        title="API documentation"
        purpose="Every call your programs can make, with examples that run."
      />
      <ApiDocs />
    </>
  );
}
