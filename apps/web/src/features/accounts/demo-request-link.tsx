import type { ResponseOf } from '@candor/contract/endpoint';
import type { settings } from '@candor/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { readApiError } from '#app/api-error.ts';
import { TextLink } from '#ui/text-link.tsx';

type PublicSettings = ResponseOf<typeof settings.getPublicSettings>;

// Without the contract's schemas, which the login page does not wait for.
async function getPublicSettings(signal: AbortSignal): Promise<PublicSettings> {
  const response = await fetch('/hr/public-settings', { signal });
  if (!response.ok) throw await readApiError(response);
  return response.json();
}

/** Where this installation offers demonstrations; nothing until that is known, and nothing where it does not. */
export function DemoRequestLink() {
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => getPublicSettings(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data?.demo_request_url) return null;
  return (
    <TextLink to={data.demo_request_url} target="_blank" rel="noreferrer">
      Request a demo
    </TextLink>
  );
}
