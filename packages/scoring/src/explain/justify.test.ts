import { expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import type { Finding } from '../finding.ts';
import { criteriaOf } from '../job/criteria-of.ts';
import { findModels } from '../models/models.ts';
import { plainResume } from '../testing/plain-resume.ts';
import { justify } from './justify.ts';

const now = new Date('2026-01-15T00:00:00Z');

function find(criterion: string, finding: Partial<Finding>): Finding {
  return {
    ...{ criterionId: criterion, criterion, group: 'required_skill', state: 'met', strength: 1, weight: 1 },
    ...{ required: true, quotes: [], reason: '', years: null, ...finding },
  };
}

test('a skill that counts for nothing is missing all the same, as it is among the gaps', () => {
  const findings = [find('Triage', {}), find('Payroll', { state: 'no_evidence', weight: 0 })];
  expect(justify(findings, [])).toBe('Shows 1 of 2 skills (Triage). No evidence for Payroll.');
});

test('a check that the application form asks for is not missed in the resume', () => {
  const findings = [
    find('Triage', {}),
    find('Police check', { group: 'licence', state: 'no_evidence', weight: 0 }),
  ];
  expect(justify(findings, [])).toBe('Shows the one skill (Triage).');
});

test('what is unclear is neither shown nor called missing', () => {
  const findings = [
    find('BAS and GST', { state: 'unclear' }),
    find('Invoicing', { state: 'no_evidence' }),
    find('Run the office', { group: 'duty', state: 'unclear' }),
  ];
  expect(justify(findings, [])).toBe(
    'Shows none of the 2 skills clearly, and work like the one responsibility is not clearly shown. No evidence for Invoicing. Unclear, please check: BAS and GST, Run the office.',
  );
});

test('names no skill as missing where gaps in skills are not looked for', async () => {
  const findings = [
    find('Triage', {}),
    find('Invoicing', { state: 'no_evidence' }),
    find('Excel', { state: 'contradicted' }),
    find('BAS and GST', { state: 'unclear' }),
    find('White Card', { group: 'licence', state: 'no_evidence' }),
  ];
  expect(justify(findings, [], { namesSkillGaps: false })).toBe(
    'Shows 1 of 4 skills (Triage). No evidence for White Card. Unclear, please check: BAS and GST.',
  );
  expect(justify(findings.slice(1, 3), [], { namesSkillGaps: false })).toBe('');
  const job = { title: 'Bookkeeper', description: '', required_skills: 'Excel, Kubernetes' };
  const criteria = await criteriaOf(job, null);
  const { resume, profile } = plainResume('Sam Example\n\nSkills\nExcel\n', now);
  const { justification, skillGaps } = await evaluate({
    ...{ job, criteria, resume, profile, now, models: await findModels() },
    settings: { detectSkillGap: false },
  });
  expect(skillGaps).toEqual([]);
  expect(justification).not.toContain('Kubernetes');
});

test('one skill and one responsibility are not counted', () => {
  const duty = find('Run the office', { group: 'duty' });
  expect(justify([find('Triage', { state: 'partial' }), duty], [])).toBe(
    'Shows the one skill in part, and has done work like the one responsibility.',
  );
  expect(justify([find('Triage', { state: 'no_evidence' })], [])).toBe(
    'The one skill is not shown. No evidence for Triage.',
  );
});

test('years beside the ones asked for are unclear because of their kind, and the texts say so', async () => {
  const models = await findModels();
  const job = {
    title: 'Office Manager',
    description: 'You run our office.\nPay: $36.00 - $47.00 per hour',
    experience_level: 'mid',
  };
  const text =
    'Sam Example\n\nExperience\nReceptionist, Grand Hotel, 05/2012 - present\n- Welcomed guests, answered phones\n- Handled Freshdesk tickets and BAS statements\n\nSkills\nMicrosoft Office\n';
  const criteria = await criteriaOf(job, models);
  const { findings, justification, salary } = await evaluate({
    ...{ job, criteria, now, models, ...plainResume(text, now) },
  });
  expect(findings.find(({ group }) => group === 'experience')).toMatchObject({
    state: 'unclear',
    years: 13.8,
    reason: 'Check whether this work is of the kind asked for: 13.8 years by its dates',
  });
  expect(justification).toContain(
    '2+ years of experience (13.8 years of dated work, which may be of another kind)',
  );
  expect(salary?.rationale).toContain('no dated work of this kind');
  expect(salary?.rationale).not.toContain('13.8');
});
