import { type CandidateDetails, candidates } from '@candor/contract/candidates';
import { maxTagLength } from '@candor/contract/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useRight } from '#app/use-right.ts';
import { useSubmit } from '#app/use-submit.ts';
import { teamMembersQuery } from '#features/interviews/interviews.feature.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormField } from '#ui/form-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

const nobody = 'nobody';

/** What the team sorts candidates by: who looks after them, and tags. */
export function KeepingCard({ candidate: { id, owner, tags } }: { candidate: CandidateDetails }) {
  const queryClient = useQueryClient();
  const mayWrite = useRight('candidates.write');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { data: team } = useQuery({ ...teamMembersQuery, enabled: mayWrite === true, meta: undefined });
  const { data: known } = useQuery({
    queryKey: ['candidates', 'tags'],
    queryFn: ({ signal }) => call(candidates.listTags, { query: {}, signal }),
    enabled: mayWrite === true,
  });
  const { submit, isBusy } = useSubmit(
    async (change: () => Promise<unknown>) => {
      await change();
      await Promise.all(
        ['candidates', 'timeline'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
      );
    },
    undefined,
    (_error, text) => toast.error(text),
  );
  const params = { id };

  function addTag(event: FormEvent) {
    event.preventDefault();
    void submit(async () => {
      await call(candidates.addTag, { params, body: { tag: typed } });
      setTyped('');
    });
  }

  const choices = (team?.members ?? []).map((member) => ({ value: member.id, label: member.name }));
  return (
    <Card title="Owner and tags">
      <div className="flex flex-col gap-4">
        {mayWrite ? (
          <FormField label="Owner">
            {(control) => (
              <Select
                {...control}
                value={owner?.id ?? nobody}
                onValueChange={(value) =>
                  submit(() =>
                    call(candidates.setOwner, {
                      params,
                      body: { owner_id: value === nobody ? null : value },
                    }),
                  )
                }
                options={[
                  { value: nobody, label: 'No owner' },
                  ...(owner && !choices.some(({ value }) => value === owner.id)
                    ? [{ value: owner.id, label: owner.name }]
                    : []),
                  ...choices,
                ]}
              />
            )}
          </FormField>
        ) : (
          <p>
            <span className="block text-muted text-sm">Owner</span>
            {owner?.name ?? 'No owner'}
          </p>
        )}
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="flex min-w-0 items-center">
                <Badge tone="accent" wraps>
                  {tag}
                </Badge>
                {mayWrite && (
                  <IconButton
                    icon={X}
                    small
                    label={`Remove the tag ${tag}`}
                    onClick={() => submit(() => call(candidates.removeTag, { params: { ...params, tag } }))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!mayWrite && tags.length === 0 && <p className="text-muted">No tags yet</p>}
        {mayWrite && (
          <form noValidate onSubmit={addTag} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <FormField label="New tag">
                {(control) => (
                  <Input
                    {...control}
                    list={listId}
                    maxLength={maxTagLength}
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                  />
                )}
              </FormField>
              <datalist id={listId}>
                {known?.map(({ tag }) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
            </div>
            <Button type="submit" variant="secondary" disabled={typed.trim() === '' || isBusy}>
              Add tag
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}
