import { createBrowserRouter, type RouteObject } from 'react-router';
import { pages as allPages, type Page, type PageFrame, type PageHandle } from '#shell/pages.ts';
import { RootLayout } from '#shell/root-layout.tsx';
import { RouteError } from '#shell/route-error.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';

function pageRoute({ path, title, parent, right, guide, needs, load }: Page): RouteObject {
  return {
    path,
    handle: { title, parent, right, guide, needs } satisfies PageHandle,
    ErrorBoundary: RouteError,
    lazy: async () => ({ Component: (await load()).default }),
  };
}

/** The routes, each page in its frame; frames are loaded with the first page that needs them. */
export function createRoutes(pages: readonly Page[] = allPages): RouteObject[] {
  const pageRoutes = (frame: PageFrame) => pages.filter((page) => page.frame === frame).map(pageRoute);
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: LoadingScreen,
      children: [
        ...pageRoutes('bare'),
        {
          lazy: async () => ({
            Component: (await import('#features/accounts/account-layout.tsx')).AccountLayout,
          }),
          children: pageRoutes('account'),
        },
        {
          lazy: async () => ({ Component: (await import('#shell/layout/open-layout.tsx')).OpenLayout }),
          children: pageRoutes('open'),
        },
        {
          lazy: async () => ({ Component: (await import('#shell/require-session.tsx')).RequireSession }),
          children: [
            ...pageRoutes('signed-in'),
            {
              lazy: async () => ({ Component: (await import('#shell/layout/app-layout.tsx')).AppLayout }),
              children: pageRoutes('app'),
            },
          ],
        },
      ],
    },
  ];
}

export function createRouter() {
  return createBrowserRouter(createRoutes());
}
