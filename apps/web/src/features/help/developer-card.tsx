import { CodeXml } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { buttonStyles } from '#ui/button-styles.ts';

/** The way to the API, for those who write programs. */
export function DeveloperCard() {
  return (
    <section
      aria-label="API"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <div>
        <h2 className="text-lg">Connect your own tools</h2>
        <p className="text-muted">Call Candor from your programs, with examples that run.</p>
      </div>
      <Link to={paths.apiDocs} className={buttonStyles({ variant: 'secondary' })}>
        <CodeXml aria-hidden="true" />
        API documentation
      </Link>
    </section>
  );
}
