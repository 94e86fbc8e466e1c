import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '#app/public-settings.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Where this installation offers demonstrations; nothing until that is known, and nothing where it does not. */
export function DemoRequestLink() {
  const { data } = useQuery(publicSettingsQuery);
  if (!data?.demo_request_url) return null;
  return (
    <TextLink to={data.demo_request_url} target="_blank" rel="noreferrer">
      Request a demo
    </TextLink>
  );
}
