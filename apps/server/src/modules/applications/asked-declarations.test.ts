import { describe, expect, it } from 'vitest';
import { listAskedDeclarations } from './asked-declarations.ts';

const [children, police, visa] = ['workingWithChildrenCheck', 'nationalPoliceCheck', 'visaStatus'] as const;
type Case = [criterion: string, ...asked: (typeof children | typeof police | typeof visa)[]];

const asking: Case[] = [
  ['Working with Children Check', children],
  ['Current WWCC', children],
  ['Hold a valid Working With Children Check (NSW)', children],
  ['Blue Card (Queensland)', children],
  ['Willingness to obtain a Working with Children clearance', children],
  ['Registration to work with vulnerable people', children],
  ['Experience in out-of-school care and a current Working with Children Check', children],
  ['Applicants must hold a WWC card', children],
  ['Police check', police],
  ['National Police Check (less than 6 months old)', police],
  ['Ability to pass a background check', police],
  ['Must provide a satisfactory criminal history check', police],
  ['Employees must clear a pre-employment background screening', police],
  ['Enhanced DBS check', police],
  ['Police clearance certificate', police],
  ['Undergo a police vet', police],
  ['Right to work in Australia', visa],
  ['Full working rights', visa],
  ['Must be legally authorized to work in the United States', visa],
  ['Valid work permit', visa],
  ['Eligible to work in the UK without visa sponsorship', visa],
  ['Australian citizen or permanent resident', visa],
  ['Work authorization required', visa],
  ['Current visa with unrestricted work rights', visa],
  ['Police check and Working with Children Check', police, children],
  ['Current National Police Clearance, WWCC and the right to work in Australia', police, children, visa],
];

const notAsking: Case[] = [
  ['Police liaison officer experience'],
  ['Visa processing experience'],
  ['Experience working with children'],
  ['Working with children with autism'],
  ['Conduct police checks for new volunteers'],
  ['Knowledge of Working with Children Check requirements'],
  ['Visa and Mastercard payment schemes'],
  ['Permit to work systems'],
  ['Hot work permits'],
  ['Right to work checks for new starters'],
  ['Authorized to work on high-voltage equipment'],
  ['Eligible to work weekends'],
  ['Background in financial services'],
  ['Code review and background jobs'],
  ['Manage background check vendors'],
  ['Ensure all volunteers hold a valid police check'],
  ['Advise students on student visa applications'],
  ['Immigration law'],
  ['Citizen engagement'],
  ['Digital citizenship programs'],
  ['CSCS blue card'],
  ['Former police officer'],
  ["Workers' rights advocacy"],
  ["Driver's license"],
  ['Care for permanent residents of the facility'],
  ['Credit check experience'],
];

/** Written before the rules, and not looked at while they were. */
const askingUnseen: Case[] = [
  ['Working with children check or willingness to apply for one', children],
  ['WWCC (employee)', children],
  ['Victorian Working with Children Check', children],
  ['You will need a valid Blue Card', children],
  ['Possess a Working With Children (WWC) Check', children],
  ['Ochre Card', children],
  ['Working with Vulnerable People registration (ACT)', children],
  ['All staff must hold a current Working with Children Check', children],
  ['Clear national police history check', police],
  ['Satisfactory completion of a background check', police],
  ['Criminal record check', police],
  ['Nationally coordinated criminal history check', police],
  ['Subject to a criminal background check and drug test', police],
  ['DBS clearance', police],
  ['Vulnerable sector check', police],
  ['Consent to a police record check', police],
  ['Willing to undergo background screening', police],
  ['Unrestricted work rights in New Zealand', visa],
  ['Authorised to work in Canada', visa],
  ['Eligibility to work in Ireland', visa],
  ['Employment authorization (EAD, green card or US citizen)', visa],
  ['Legally entitled to work in this country', visa],
  ['Valid working visa for Germany', visa],
  ['Applicants must have permanent residency', visa],
  ['No visa sponsorship available', visa],
  ['Current driver’s licence, police check and WWCC', police, children],
];

const notAskingUnseen: Case[] = [
  ['Worked alongside police and ambulance services'],
  ['Liaison with police and courts'],
  ['Police radio dispatch'],
  ['Passion for working with children and families'],
  ['Working with children in a school setting'],
  ['Qualification in working with children and young people'],
  ['Processing Working with Children Checks'],
  ['Track expiry of staff police checks'],
  ['Running background checks on tenants'],
  ['Performing criminal background checks for landlords'],
  ['Experience with background screening software'],
  ['Strong background, checks own work carefully'],
  ['Visa Inc. card products'],
  ['Experience lodging partner and student visas'],
  ['Coordinating work permits for international hires'],
  ['Issue work permits for contractors on site'],
  ['Confined space work permit'],
  ['Able to work in a team'],
  ['Authorized to work at heights'],
  ['Right-to-work legislation'],
  ['Verify right to work documents'],
  ['Support refugees with residency applications'],
  ['Corporate citizenship reporting'],
  ['Sponsorship sales'],
  ['Permitted to work in clean rooms'],
  ['Advising clients on work visas and permanent residency'],
];

const check = (cases: Case[]) =>
  it.each(cases)('%s', (criterion, ...asked) => {
    expect(listAskedDeclarations(criterion).toSorted()).toEqual(asked.toSorted());
  });

describe('a criterion that asks for something the candidate declares', () => {
  check(asking);
  check(askingUnseen);
});

describe('a criterion about something else with similar words', () => {
  check(notAsking);
  check(notAskingUnseen);
});
