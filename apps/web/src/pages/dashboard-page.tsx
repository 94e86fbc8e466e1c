import { useSession } from '#app/session.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function DashboardPage() {
  const { user } = useSession();
  const firstName = user?.name.trim().split(/\s+/)[0] || 'User';
  return <PageHead title={`Welcome back, ${firstName}!`} />;
}
