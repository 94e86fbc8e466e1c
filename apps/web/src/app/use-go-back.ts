import { useNavigate } from 'react-router';

/** Back to where the reader came from; in a tab that was opened with this page, to the page it belongs to. */
export function useGoBack(parent: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0) void navigate(parent);
    else void navigate(-1);
  };
}
