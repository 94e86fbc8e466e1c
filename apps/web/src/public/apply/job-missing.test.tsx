import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { JobMissing } from '#public/apply/job-missing.tsx';
import { defaultBrand, keepOrganization } from '#public/page-organization.ts';

afterEach(() => sessionStorage.clear());

it('leads nowhere while no organization is known', () => {
  render(<JobMissing />);
  expect(screen.getByRole('heading', { name: 'Job Not Found' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads to the jobs of the organization that was seen last', () => {
  keepOrganization({ ...defaultBrand, company_name: 'Banksia Care', slug: 'banksia-care' });
  render(<JobMissing />);
  const link = screen.getByRole('link', { name: 'See open positions at Banksia Care' });
  expect(link.getAttribute('href')).toBe('/careers/banksia-care');
});
