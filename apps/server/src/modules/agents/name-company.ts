import { faqConfigurationSchema } from '@candor/contract/faq-configuration';

const placeholder = faqConfigurationSchema.parse({}).companyName.toLowerCase();

/** The name that candidates read: what was entered, else the organization's. A placeholder is nobody's name. */
export function nameCompany(
  { companyName }: { companyName: string },
  organization: { name: string },
): string {
  const entered = companyName.trim();
  return entered === '' || entered.toLowerCase() === placeholder ? organization.name : entered;
}
