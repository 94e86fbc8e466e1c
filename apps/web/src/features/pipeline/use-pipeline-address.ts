import { stageSchema } from '@candor/contract/applications';
import { cardSorts } from '@candor/contract/pipeline';
import { z } from 'zod';
import { useListAddress } from '#app/use-list-address.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';

const sortSchema = z.enum(cardSorts);

/** What the pipeline shows, as its address says: a phone has no room for a board unless somebody wants it. */
export function usePipelineAddress() {
  const address = useListAddress();
  const isPhone = useIsPhone();
  const asked = address.filter('view');
  const view: 'board' | 'list' = asked === 'board' || asked === 'list' ? asked : isPhone ? 'list' : 'board';
  return {
    ...address,
    view,
    stage: stageSchema.safeParse(address.filter('stage')).data,
    step: address.filter('step'),
    sort: sortSchema.safeParse(address.filter('sort')).data ?? '-score',
  };
}

export type PipelineAddress = ReturnType<typeof usePipelineAddress>;
