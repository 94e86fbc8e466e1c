import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

type AddMode = 'upload' | 'by-hand';

/** How applications are being added, if they are; `action=add` in the address begins it, and is then taken out. */
export function useAddAction() {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('action') === 'add';
  const [mode, setMode] = useState<AddMode | undefined>(isAsked ? 'upload' : undefined);

  useEffect(() => {
    if (!isAsked) return;
    setMode('upload');
    setParams({}, { replace: true });
  }, [isAsked, setParams]);

  const close = useCallback(() => setMode(undefined), []);
  return { mode, close, open: () => setMode('upload'), enterByHand: () => setMode('by-hand') };
}
