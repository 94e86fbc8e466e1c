import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';

interface ContactFactsProps {
  email: string | null;
  phone: string | null;
  place: string | null;
}

/** How to reach a person, and where they are; what is not known is a dash. */
export function ContactFacts({ email, phone, place }: ContactFactsProps) {
  const facts: [string, LucideIcon, string | null][] = [
    ['Email', Mail, email],
    ['Phone', Phone, phone],
    ['Location', MapPin, place],
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm [&>:first-child]:w-full">
      {facts.map(([label, Icon, value]) => (
        <div key={label} className="flex min-w-0 items-center gap-2">
          <dt>
            <Icon aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{label}</span>
          </dt>
          <dd className="min-w-0 truncate" title={value ?? undefined}>
            {value || '—'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
