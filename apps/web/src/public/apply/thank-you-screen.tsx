import { publicPages } from '@candor/contract/public-pages';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { CareersLink } from '#public/careers-link.tsx';
import { getKeptOrganization } from '#public/page-organization.ts';
import { Card } from '#ui/card.tsx';

const nextSteps = [
  { title: 'Review', text: 'The hiring team reads your application and your resume.' },
  { title: 'Interview', text: 'If it looks like a fit, they contact you to arrange an interview.' },
  {
    title: 'Updates',
    text: 'Your personal page shows where your application stands. Every email from us links to it.',
  },
];

/** Says that the application arrived, and what happens next. */
export function ThankYouScreen({ jobTitle }: { jobTitle: string | null }) {
  const organization = getKeptOrganization();
  return (
    <BrandedPage
      organization={organization}
      head={<PageTitle>Application Submitted Successfully!</PageTitle>}
    >
      <Card>
        <p className="wrap-anywhere text-lg">
          {jobTitle ? (
            <>
              Thank you for applying for <strong className="font-semibold">{jobTitle}</strong>.
            </>
          ) : (
            'Thank you for applying.'
          )}{' '}
          Our team will review your application.
        </p>
      </Card>
      <Card title="What happens next">
        <ol className="flex flex-col gap-4">
          {nextSteps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-sm"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {organization.slug && (
        <p className="px-6 text-muted max-md:px-4">
          Questions?{' '}
          <a
            href={`${publicPages.chat}?org=${encodeURIComponent(organization.slug)}`}
            className="text-accent underline underline-offset-4"
          >
            Ask the FAQ Assistant
          </a>
        </p>
      )}
      <CareersLink organization={organization}>See all open positions</CareersLink>
    </BrandedPage>
  );
}
