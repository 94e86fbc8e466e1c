import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface Opened {
  id: string;
  name: string;
}

/** Which profile stands over a list, kept in its address: back closes it, and a sent link opens it. */
export function useProfileAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = params.get('profile') ?? undefined;
  const opener = (state as { profile?: Opened } | null)?.profile;

  return {
    id,
    /** As the list has it; undefined where a link led here. */
    name: opener?.id === id ? opener?.name : undefined,
    open(profile: Opened) {
      const next = new URLSearchParams(params);
      next.set('profile', profile.id);
      setParams(next, { state: { profile }, preventScrollReset: true });
    },
    /** Goes back to the list where the profile was opened from it: it is not met again on the way further back. */
    close() {
      if (opener) return void navigate(-1);
      const next = new URLSearchParams(params);
      next.delete('profile');
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
