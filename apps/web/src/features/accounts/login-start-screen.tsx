import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { LoginScreen } from '#features/accounts/login-screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The login page as the build writes it into index.html: all but the form, whose place is kept. */
export function renderLoginStartScreen(): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LoginScreen>
        <div className="flex flex-col gap-4">
          {['Email', 'Password'].map((label) => (
            <div key={label} className="flex flex-col gap-1.5">
              <p className="font-medium text-sm">{label}</p>
              <Skeleton className="h-control" />
            </div>
          ))}
          <Skeleton className="h-5 w-28 self-end" />
          <Skeleton className="h-11" />
        </div>
      </LoginScreen>
    </MemoryRouter>,
  );
}
