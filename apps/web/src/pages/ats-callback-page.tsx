import { AtsCallback } from '#features/integrations/ats-callback.tsx';

export default function AtsCallbackPage() {
  return <AtsCallback />;
}
