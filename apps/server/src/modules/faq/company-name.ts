import { type FaqConfiguration, faqConfigurationSchema } from '@candor/contract/faq-configuration';

const placeholder = faqConfigurationSchema.parse({}).companyName;

/** The name that candidates read: what was entered, else the organization's. A placeholder is nobody's name. */
export function nameCompany({ companyName }: FaqConfiguration, organization: { name: string }): string {
  const entered = companyName.trim();
  return entered === '' || entered === placeholder ? organization.name : entered;
}
