import type { CandidateDetails } from '@candor/contract/candidates';
import type { ReactNode } from 'react';
import { ProfileSection } from '#features/candidates/profile-section.tsx';
import { EmailAddress } from '#ui/email-address.tsx';

function Fact({ label, value, href }: { label: string; value: ReactNode; href?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {value && href ? (
          <a href={href} className="text-accent underline-offset-4 hover:underline">
            {value}
          </a>
        ) : (
          value || '—'
        )}
      </dd>
    </div>
  );
}

/** Only a web address becomes a link: the text is the candidate's own. */
function webAddressOf(text: string | null): string | undefined {
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}

export function ContactSection({ candidate }: { candidate: CandidateDetails }) {
  const { email, phone, location, linkedin_url } = candidate;
  return (
    <ProfileSection title="Contact information">
      <dl className="grid grid-cols-3 gap-4 max-sm:grid-cols-1 max-sm:gap-3">
        <Fact
          label="Email"
          value={email && <EmailAddress address={email} />}
          href={`mailto:${encodeURIComponent(email ?? '').replace('%40', '@')}`}
        />
        <Fact label="Phone" value={phone} href={`tel:${(phone ?? '').replace(/[^\d+]/g, '')}`} />
        <Fact label="Location" value={location} />
        {linkedin_url && <Fact label="LinkedIn" value={linkedin_url} href={webAddressOf(linkedin_url)} />}
      </dl>
    </ProfileSection>
  );
}
