import type { applications } from '@candor/contract/applications';
import type { ResponseOf } from '@candor/contract/endpoint';

/** What a move of Zoë Nguyễn to the shortlist would do: send one email, or none because she has no address. */
export function buildMovePreview(count: 0 | 1): ResponseOf<typeof applications.previewMove> {
  return {
    ...{ moves: 1, stays: { withdrawn: 0, same_stage: 0, not_allowed: 0 }, interviews: 0 },
    emails: {
      ...{ count, left_out: { no_address: 1 - count, told_before: 0 }, test_address: null, held_seconds: 15 },
      ...{ is_personalized: false },
      shown:
        count === 0
          ? null
          : {
              ...{ application_id: 'app_zoe', candidate_name: 'Zoë Nguyễn' },
              ...{ subject: "You're on the shortlist", text: 'Hello Zoë, good news.' },
            },
    },
  };
}
