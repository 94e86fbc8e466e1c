import type { Branding } from '@candor/contract/branding';
import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import { brandStyle } from '#ui/brand-style.ts';
import { contrastOf, findChannels } from '#ui/contrast.ts';
import { initialsOf } from '#ui/initials.ts';

interface BrandingPreviewsProps {
  name: string;
  branding: Branding;
}

/** What candidates see of the chosen colors and logo, drawn with the same tokens as the pages themselves. */
export function BrandingPreviews({ name, branding }: BrandingPreviewsProps) {
  return (
    <section aria-label="Preview" className="grid gap-4 md:grid-cols-2">
      <Preview title="Application page" className="md:col-span-2">
        <ApplyPreview name={name} branding={branding} />
      </Preview>
      <Preview title="Chat">
        <ChatPreview name={name} branding={branding} />
      </Preview>
      <Preview title="Email">
        <MailPreview name={name} branding={branding} />
      </Preview>
    </section>
  );
}

function Preview({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <figure className={className}>
      <figcaption className="mb-1.5 text-muted text-sm">{title}</figcaption>
      {/* Candidates' pages are light, whatever the reader chose for the app. */}
      <div className="light overflow-hidden rounded-card border border-line">{children}</div>
    </figure>
  );
}

function ApplyPreview({ name, branding }: BrandingPreviewsProps) {
  return (
    <div style={brandStyle(branding)} className="bg-page pb-4 text-text">
      <div className="bg-(--brand) px-4 pt-4 pb-12 text-(--on-brand)">
        <p className="inline-flex max-w-full items-center gap-2 rounded-full bg-surface px-3 py-1 font-medium text-sm text-text">
          <Logo branding={branding} />
          <span className="truncate">{name}</span>
        </p>
        <p className="mt-3 font-semibold text-2xl">Platform Engineer</p>
      </div>
      <div className="-mt-8 mx-4 rounded-card border border-line bg-surface p-4">
        <p className="font-semibold">Ready to Join Us?</p>
        <p className="text-muted text-sm">Tell us who you are and add your resume.</p>
        <span className="mt-3 inline-flex h-9 items-center rounded-control bg-accent px-4 font-medium text-on-accent">
          Submit Application
        </span>
      </div>
    </div>
  );
}

function ChatPreview({ name, branding }: BrandingPreviewsProps) {
  return (
    <div style={brandStyle(branding)} className="flex h-full flex-col bg-page text-sm text-text">
      <div className="flex items-center gap-3 bg-(--brand) px-4 py-3 text-(--on-brand)">
        <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-surface text-accent">
          {branding.logo_url ? <Logo branding={branding} /> : <Bot aria-hidden="true" className="size-5" />}
        </span>
        <span className="truncate font-semibold text-xl">FAQ Assistant</span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="max-w-[85%] self-start rounded-card border border-line bg-surface px-3 py-2">
          Hello! Ask me about {name}.
        </p>
        <p className="max-w-[85%] self-end rounded-card bg-accent px-3 py-2 text-on-accent">
          What's the company culture?
        </p>
      </div>
    </div>
  );
}

function MailPreview({ name, branding }: BrandingPreviewsProps) {
  return (
    <div style={brandStyle(branding)} className="h-full bg-[#f8f8fb] p-4 text-sm text-text">
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="flex items-center gap-2 font-semibold">
          {/* Emails fetch no pictures: the first letter stands for the logo there. */}
          <span
            aria-hidden="true"
            style={isLight(branding.brand_color) ? { background: 'var(--brand)', color: 'var(--text)' } : {}}
            className="grid size-7 shrink-0 place-items-center rounded-control bg-accent text-on-accent"
          >
            {initialsOf(name).slice(0, 1)}
          </span>
          <span className="truncate">{name}</span>
        </p>
        <p className="mt-3 font-semibold text-base">We received your application</p>
        <p className="mt-1 text-muted">Thank you for applying. Your personal page shows where it stands.</p>
      </div>
    </div>
  );
}

/** As in the emails themselves: dark letters stand on a light brand color, white ones on a darkened shade of the others. */
function isLight(color: string): boolean {
  return findChannels(color) !== undefined && contrastOf('#000000', color) > 9;
}

function Logo({ branding: { logo_url } }: { branding: Branding }) {
  if (!logo_url) return null;
  return <img src={logo_url} alt="" className="h-6 max-w-20 object-contain" />;
}
