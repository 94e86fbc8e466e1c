import { type TemplateKind, templateNames } from '@candor/contract/mail-templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { mailTemplatesQuery } from '#features/mail-templates/mail-templates-queries.ts';
import { TemplateForm } from '#features/mail-templates/template-form.tsx';
import { templateOccasions } from '#features/mail-templates/template-occasions.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The wording of each mail: ours, until the organization writes its own. */
export function MailTemplates({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(mailTemplatesQuery);
  // Several at once: opening one takes nothing from another.
  const [edited, setEdited] = useState<readonly TemplateKind[]>([]);
  const failure = findApiError(error);
  if (error && !data)
    return (
      <ErrorState
        title="The templates couldn't be loaded"
        text={failure?.detail}
        requestId={failure?.requestId}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  return (
    <ul className="divide-y divide-line">
      {data.map((template) => (
        <li key={template.kind} className="py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0 flex-1">
              <h3 className="flex flex-wrap items-center gap-2 font-medium">
                {templateNames[template.kind]}
                {!template.isDefault && <Badge tone="accent">Your wording</Badge>}
              </h3>
              <p className="text-muted text-sm">{templateOccasions[template.kind]}</p>
            </div>
            {!edited.includes(template.kind) && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => setEdited((kinds) => [...kinds, template.kind])}
              >
                {mayEdit ? 'Edit' : 'View'}
                <span className="sr-only"> {templateNames[template.kind]}</span>
              </Button>
            )}
          </div>
          {edited.includes(template.kind) && (
            <TemplateForm
              template={template}
              mayEdit={mayEdit}
              onClose={() => setEdited((kinds) => kinds.filter((kind) => kind !== template.kind))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
