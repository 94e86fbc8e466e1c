import type { Criterion } from '../job/criterion.ts';
import type { AskedKind } from '../models/post-reader.ts';
import { isTool } from '../vocabulary/gazetteer.ts';
import { readAskedLanguages } from './asked-languages.ts';

/** What a criterion is to the models, which judge a tool otherwise than a duty. */
export function kindOf({ group, label }: Pick<Criterion, 'group' | 'label'>): AskedKind {
  switch (group) {
    case 'required_skill':
    case 'preferred_skill':
      if (readAskedLanguages(label)) return 'language';
      return isTool(label) ? 'tool' : 'skill';
    case 'occupation':
      return 'experience';
    default:
      return group;
  }
}
