import type { Dossier } from '@candor/contract/dossier';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { printDossier } from './print-dossier.ts';

const at = '2026-03-05T10:00:00.000Z';

function buildDossier(changes: Partial<Dossier> = {}): Dossier {
  const finding: Dossier['findings'][number] = {
    criterion_id: 'skill:triage',
    criterion: 'Triage',
    group: 'required_skill',
    state: 'met',
    strength: 0.8,
    weight: 1,
    required: true,
    years: 4,
    reason: 'Shown in work.',
    quotes: [{ text: 'Led triage for four years', page: 1, start: 0, end: 25 }],
  };
  return {
    version: 1,
    made_at: at,
    made_by: { id: 'usr_1', name: 'Noor Haddad' },
    organization: 'Northwind',
    candidate: { id: 'can_1', name: 'Zoë Nguyễn', email: 'zoe@example.com', phone: null, location: 'Hobart' },
    job: {
      id: 'job_1',
      title: 'Registered nurse',
      department: 'Care',
      location: 'Hobart',
      salary_range: null,
    },
    application: { id: 'app_1', stage: 'shortlisted', applied_at: at, source: 'upload' },
    evaluation: {
      id: 'eval_1',
      score: 80,
      evaluated_at: at,
      out_of_date: false,
      justification: 'Four years of triage are shown.',
      criteria_version: 3,
    },
    make_up: {
      score: 80,
      computed: 80,
      agrees: true,
      groups: [
        {
          group: 'required_skill',
          weight: 20,
          share: 100,
          shown: 80,
          points: 80,
          findings: [
            {
              ...{ criterion_id: 'skill:triage', criterion: 'Triage', required: true },
              ...{ share: 100, out_of: 100, points: 80, shown: 80 },
            },
          ],
        },
      ],
    },
    findings: [finding],
    declared_checks: [],
    skill_gaps: [],
    employment_gaps: [],
    not_looked_for: [],
    hidden_text: [],
    notices: [{ kind: 'copied', text: 'Keep care plans current', page: 1, start: 0, end: 23 }],
    recommended_salary: null,
    salary_rationale: null,
    provenance: {
      engine: 'candor-embedded 1',
      criteria_hash: null,
      file_name: 'resume.pdf',
      file_type: 'application/pdf',
      file_size_bytes: 1,
      file_sha256: 'ab'.repeat(32),
      started_at: null,
      finished_at: at,
      duration_ms: 400,
      attempts: 1,
      started_by: { id: null, name: 'Candor' },
      recorded: { reader: '1' },
    },
    runs: [],
    history: [{ at, who: 'Noor Haddad', action: 'Moved to another stage', detail: 'Stage: shortlisted' }],
    ...changes,
  };
}

async function read(dossier: Dossier) {
  const document = await getDocumentProxy(new Uint8Array(await printDossier(dossier)));
  return extractText(document, { mergePages: true });
}

describe('a printed dossier', () => {
  it('says who, what, why and by whom, as text that can be copied', async () => {
    const { text } = await read(buildDossier());
    for (const words of [
      'Zoë Nguyễn',
      'Registered nurse at Northwind',
      'version 3',
      'Led triage for four years',
      'Stage: shortlisted',
      '5 Mar 2026, 10:00 UTC',
      'Page 1 of',
    ])
      expect(text).toContain(words);
  });

  it('says what each finding adds to the score, also of a group that does not count', async () => {
    const [triage] = buildDossier().findings;
    if (!triage) throw new Error('there is a finding');
    const check = { ...triage, criterion_id: 'licence:check', criterion: 'Police check' };
    const findings = [triage, { ...check, group: 'licence' as const }];
    const { text } = await read(buildDossier({ findings }));
    expect(text).toContain('80.0 of 100.0 points');
    expect(text).toContain('Police check');
    expect(text).toContain('does not count');
  });

  it('names what the candidate declared apart from what the resume shows', async () => {
    const [triage] = buildDossier().findings;
    if (!triage) throw new Error('there is a finding');
    const declared = { criterion_id: triage.criterion_id, question: 'National police check', answer: 'Yes' };
    const { text } = await read(buildDossier({ declared_checks: [declared] }));
    expect(text).toContain('Declared by the candidate: National police check: Yes');
    expect(text).toContain('80.0 of 100.0 points');
  });

  it('tells nothing found from what was switched off', async () => {
    expect((await read(buildDossier())).text).toContain('No employment gap was identified.');
    const { text } = await read(buildDossier({ not_looked_for: ['skill_gaps', 'employment_gaps'] }));
    expect(text).toContain('Skill gaps were turned off for this evaluation.');
    expect(text).toContain('Employment gaps were turned off for this evaluation.');
    expect(text).not.toContain('No employment gap');
  });

  it('writes Greek and Cyrillic names', async () => {
    const candidate = { ...buildDossier().candidate, name: 'Ελένη Παππά Наталія Шевченко' };
    expect((await read(buildDossier({ candidate }))).text).toContain('Ελένη Παππά Наталія Шевченко');
  });

  it('takes whatever a resume holds: endless words, other directions, control characters, thousands of lines', async () => {
    const strange = [
      'x'.repeat(5000),
      'سيرة ذاتية لمهندس برمجيات',
      'קורות חיים',
      '\u202Egnp.exe\u0000\u0007',
      '履歴書 👩‍🔧',
      ' ',
    ];
    const quotes = strange.map((text, index) => ({ text, page: 1, start: index, end: index + 1 }));
    const [finding] = buildDossier().findings;
    const { totalPages, text } = await read(
      buildDossier({
        findings: finding ? [{ ...finding, criterion: 'y'.repeat(400), quotes }] : [],
        candidate: { ...buildDossier().candidate, name: 'z'.repeat(240) },
        evaluation: { ...buildDossier().evaluation, justification: 'A sentence. '.repeat(3000) },
        history: Array.from({ length: 500 }, () => ({
          at,
          who: 'w'.repeat(200),
          action: 'Moved',
          detail: null,
        })),
      }),
    );
    expect(totalPages).toBeGreaterThan(10);
    expect(text).not.toContain('\u202E');
    expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
  });
});
