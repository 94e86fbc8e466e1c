import type { Candidate } from '@candor/contract/candidate-fields';
import { candidates } from '@candor/contract/candidates';
import { z } from 'zod';
import { defineTool } from '../../platform/assistant-tools.ts';
import { idInput, pageInput, queryInput, toQuery } from './tool-inputs.ts';

export const searchCandidates = defineTool({
  name: 'search_candidates',
  title: 'Search candidates',
  description: 'Candidates, newest first.',
  scope: 'assistant',
  right: 'candidates.read',
  input: z.object({ query: queryInput('name, email, phone'), ...pageInput }),
  async run(ask, { query: q, page, limit }) {
    const { rows, total } = await ask.list(candidates.listCandidates, { query: toQuery({ q, page, limit }) });
    return { total, candidates: rows.map(summarize) };
  },
});

export const getCandidate = defineTool({
  name: 'get_candidate',
  title: 'Read a candidate',
  description: 'One candidate with all their applications and cover letters.',
  scope: 'assistant',
  right: 'candidates.read',
  input: z.object({ candidate_id: idInput('candidate') }),
  async run(ask, { candidate_id }) {
    const found = await ask.one(candidates.getCandidateDetails, { query: { candidate_id } });
    const { untrusted, ...candidate } = summarize(found);
    return {
      ...candidate,
      untrusted: { ...untrusted, linkedin_url: found.linkedin_url },
      applications: found.applications.map((entry) => ({
        application_id: entry.id,
        job_id: entry.job_id,
        job_title: entry.position,
        status: entry.status,
        stage: entry.stage,
        score: entry.score,
        applied_at: entry.date,
        untrusted: {
          cover_letter: entry.cover_letter,
          education: entry.education,
          technical_skills: entry.technical_skills,
          soft_skills: entry.soft_skills,
        },
      })),
    };
  },
});

function summarize(candidate: Candidate) {
  const { id, first_name, last_name, email, phone, city, country } = candidate;
  return {
    candidate_id: id,
    shortlisted: candidate.shortlisted,
    stage: candidate.stage,
    created_at: candidate.created_at,
    blind: candidate.blind ?? false,
    untrusted: { first_name, last_name, email, phone, city, country },
  };
}
