/** The lists a job is described with. Values are what is stored and sent; labels are what people read. */
export interface Option {
  value: string;
  label: string;
}

function options(...labels: string[]): readonly Option[] {
  return labels.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));
}

export const jobTypes = options('Full-time', 'Part-time', 'Contract', 'Freelance', 'Internship');
export const employmentTypes = options('Permanent', 'Temporary', 'Contract', 'Seasonal');
export const experienceLevels = options('Entry', 'Mid', 'Senior', 'Lead', 'Executive');
export const seniorityLevels = options('Junior', 'Mid', 'Senior', 'Principal', 'Staff');
export const educationLevels: readonly Option[] = [
  { value: 'high-school', label: 'High school' },
  { value: 'associate', label: 'Associate degree' },
  { value: 'bachelor', label: "Bachelor's degree" },
  { value: 'master', label: "Master's degree" },
  { value: 'phd', label: 'PhD' },
  { value: 'not-required', label: 'Not required' },
];
export const jobStatuses = options('Draft', 'Active', 'Closed');

export const industries = options(
  'Finance',
  'Health',
  'Advertising & Marketing',
  'Entertainment',
  'Childcare',
  'Aged Care',
  'Home Care',
  'Manufacturing',
  'Mining',
  'Real Estate',
  'Technology',
  'Education',
  'Retail',
  'Hospitality',
  'Construction',
  'Agriculture',
  'Transportation',
  'Legal',
  'Consulting',
  'Government',
  'Non-Profit',
  'Energy',
  'Telecommunications',
  'Food & Beverage',
  'Fashion',
  'Automotive',
  'Aerospace',
  'Pharmaceuticals',
  'Insurance',
  'Banking',
  'Other',
);

export const countries: readonly string[] = [
  'Australia',
  'United States',
  'United Kingdom',
  'Canada',
  'New Zealand',
  'India',
  'Singapore',
  'China',
  'Japan',
  'Germany',
  'France',
  'South Africa',
  'Brazil',
  'Indonesia',
  'Malaysia',
  'Philippines',
  'Thailand',
  'Vietnam',
  'Other',
];

/** The questions a job can add to its public form, by the job's flag and the form's field. */
export const extraQuestions = [
  {
    flag: 'working_with_children_check',
    field: 'workingWithChildrenCheck',
    label: 'Working with children check',
  },
  { flag: 'national_police_check', field: 'nationalPoliceCheck', label: 'National police check' },
  { flag: 'visa_status', field: 'visaStatus', label: 'Visa status' },
  { flag: 'disability_status', field: 'disabilityStatus', label: 'Disability status' },
  { flag: 'aboriginal_status', field: 'aboriginalStatus', label: 'Aboriginal status' },
] as const;
