import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';

/** What the form begins with where nobody has chosen. Public pages have colors of their own until then. */
export const defaultBranding = { brand_color: '#3b82f6', background_color: '#f8fafc' } as const;

/** A logo as a file: what it may be, and what is advised. */
export const logoRules = { maxBytes: 2 * 1024 * 1024, accept: 'image/*', advisedPx: 200 } as const;

/** A color as a field takes it, with room for spaces around it. */
export const colorRule = { pattern: /^#[0-9a-f]{6}$/i, maxTyped: 9 };

const colorField = z
  .string()
  .trim()
  .regex(colorRule.pattern, 'Enter a color such as #3b82f6')
  .transform((color) => color.toLowerCase());

export const brandingBody = z.object({
  /** As `uploadLogo` answered it, or nothing. */
  logo_url: z
    .string()
    .max(300)
    .nullish()
    .transform((url) => url || null),
  brand_color: colorField,
  background_color: colorField,
});

export const brandingSchema = z.object({
  logo_url: z.string().nullable(),
  brand_color: z.string(),
  background_color: z.string(),
});
export type Branding = z.infer<typeof brandingSchema>;

const params = z.object({ id: z.string().max(64) });

export const branding = endpoints({
  getBranding: () =>
    endpoint({
      method: 'GET',
      path: '/hr/organizations/{id}/branding',
      summary: 'Logo and colors of the organization.',
      auth: 'session',
      right: 'organization.read',
      audit: null,
      params,
      response: brandingSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  saveBranding: () =>
    endpoint({
      method: 'POST',
      path: '/hr/organizations/{id}/branding',
      summary:
        'Change logo and colors. The application page and the chat show them, and emails to candidates use the colors.',
      auth: 'session',
      right: 'branding.write',
      audit: 'organization.branding_changed',
      params,
      body: brandingBody,
      response: brandingSchema,
      errors: ['invalid_request', 'not_found', 'logo_not_uploaded', 'onboarding_required', 'forbidden'],
    }),
  uploadLogo: () =>
    endpoint({
      method: 'POST',
      path: '/hr/upload-logo',
      summary: 'Upload a logo; it is drawn anew as PNG. It is shown once it is saved with the branding.',
      auth: 'session',
      right: 'branding.write',
      audit: 'organization.logo_uploaded',
      bodyFormat: 'multipart',
      // With room for what surrounds the file in the body.
      bodyLimitBytes: logoRules.maxBytes + 64 * 1024,
      response: z.object({ file_url: z.string() }),
      errors: [
        'invalid_request',
        'not_an_image',
        'logo_too_large',
        'too_many_requests',
        'onboarding_required',
        'forbidden',
      ],
    }),
  getLogo: () =>
    endpoint({
      method: 'GET',
      path: '/hr/logos/{key}',
      summary: 'A logo, by the key in its address.',
      auth: 'public',
      right: null,
      audit: null,
      params: z.object({ key: z.string().max(64) }),
      answer: 'file',
      response: z.any(),
      errors: ['not_found'],
    }),
});
