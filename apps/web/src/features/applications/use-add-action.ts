import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Whether an application is being added; `action=add` in the address begins it, and is then taken out. */
export function useAddAction() {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('action') === 'add';
  const [isOpen, setIsOpen] = useState(isAsked);

  useEffect(() => {
    if (!isAsked) return;
    setIsOpen(true);
    setParams({}, { replace: true });
  }, [isAsked, setParams]);

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
