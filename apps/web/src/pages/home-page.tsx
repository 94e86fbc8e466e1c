import { Navigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';

export default function HomePage() {
  return (
    <>
      <LoadingScreen text="Redirecting to Workflows..." />
      <Navigate to={paths.dashboard} replace />
    </>
  );
}
