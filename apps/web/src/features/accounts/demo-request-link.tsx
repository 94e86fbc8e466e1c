import { settings } from '@candor/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Where this installation offers demonstrations; nothing until that is known, and nothing where it does not. */
export function DemoRequestLink() {
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => call(settings.getPublicSettings, { signal }),
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
