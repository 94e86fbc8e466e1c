import type { Duplicate, DuplicatePerson, MergePreview } from '@candor/contract/candidate-merging';
import { buildCandidate } from '#testing/build-application.ts';
import { firstStep } from '#testing/build-steps.ts';

/** One of two who may be the same person, as the server answers it. */
function buildDuplicatePerson(changes: Partial<DuplicatePerson> = {}): DuplicatePerson {
  const { tags: _, owner: __, last_applied: ___, leading: ____, ...candidate } = buildCandidate();
  return { ...candidate, linkedin_url: null, ...changes };
}

const zoe = buildDuplicatePerson();
const zoeAgain = buildDuplicatePerson({
  id: 'can_zoe2',
  first_name: 'Zoe B.',
  email: 'zoe.b@example.com',
  application_count: 2,
});

/** Two candidates who share a phone number and a name. */
export function buildDuplicate(changes: Partial<Duplicate> = {}): Duplicate {
  return {
    people: [zoe, zoeAgain],
    reasons: ['phone', 'name'],
    likelihood: 'probable',
    found_at: '2024-01-06T03:00:00.000Z',
    dismissed: null,
    ...changes,
  };
}

/** What the server says a merge of the two would keep. */
export function buildMergePreview(changes: Partial<MergePreview> = {}): MergePreview {
  return {
    target: zoe,
    source: zoeAgain,
    fields: [
      { field: 'first_name', target: 'Zoë', source: 'Zoe B.', suggested: 'target' },
      { field: 'last_name', target: 'Nguyễn', source: 'Nguyễn', suggested: 'target' },
      { field: 'email', target: 'zoe@example.org', source: 'zoe.b@example.com', suggested: 'target' },
      { field: 'phone', target: null, source: '+61 400 111 222', suggested: 'source' },
      { field: 'city', target: null, source: null, suggested: 'target' },
      { field: 'country', target: 'Australia', source: 'Australia', suggested: 'target' },
      { field: 'linkedin_url', target: null, source: null, suggested: 'target' },
    ],
    applications: [
      {
        ...{ id: 'app_2', from: 'source', position: 'Porter', stage: 'applied' },
        ...{ step: firstStep('applied'), date: '2024-01-05T03:00:00.000Z' },
      },
    ],
    shared: [
      {
        id: 'app_1',
        position: 'Registered nurse',
        target_step: firstStep('applied'),
        source_step: firstStep('interview'),
        stage: 'interview',
        step: firstStep('interview'),
        resume_from: 'source',
        keeps_both_letters: true,
      },
    ],
    shortlisted: false,
    fingerprint: 'print-1',
    ...changes,
  };
}
