import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { publicSettingsQuery } from '#app/public-settings.ts';
import { buttonStyles } from '#ui/button-styles.ts';

/** The way to a person, where this installation has one. */
export function SupportCard() {
  const { data } = useQuery(publicSettingsQuery);
  if (!data?.support_email) return null;
  return (
    <section
      aria-label="Support"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <div>
        <h2 className="text-lg">Still need help?</h2>
        <p className="text-muted">Our support team typically replies within 24 hours.</p>
      </div>
      <a href={`mailto:${data.support_email}`} className={buttonStyles({ variant: 'secondary' })}>
        <LifeBuoy aria-hidden="true" />
        Contact support
      </a>
    </section>
  );
}
