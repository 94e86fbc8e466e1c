import { Navigate } from 'react-router';
import { LoadingScreen } from '#app/loading-screen.tsx';
import { paths } from '#app/paths.ts';

export default function HomePage() {
  return (
    <>
      <LoadingScreen text="Redirecting to Workflows..." />
      <Navigate to={paths.dashboard} replace />
    </>
  );
}
