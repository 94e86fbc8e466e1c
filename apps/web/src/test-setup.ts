import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// A page's code is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 25_000 });

afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
});
