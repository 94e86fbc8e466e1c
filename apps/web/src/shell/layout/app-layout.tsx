import { useFindAnything } from '#shell/find/use-find-anything.tsx';
import { GuardedPage } from '#shell/layout/guarded-page.tsx';
import { PhoneBar } from '#shell/layout/phone-bar.tsx';
import { ShortcutKeys } from '#shell/layout/shortcut-keys.tsx';
import { Sidebar } from '#shell/layout/sidebar.tsx';
import { useSidebarState } from '#shell/layout/sidebar-state.ts';

/** The frame of the signed-in pages: sidebar and main area. */
export function AppLayout() {
  const { isPhone, expanded, drawerOpen, setDrawerOpen, toggle } = useSidebarState();
  const find = useFindAnything();
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <a
        href="#main"
        className="-translate-y-16 fixed top-2 left-2 z-50 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      {isPhone ? (
        <PhoneBar drawerOpen={drawerOpen} onDrawerOpenChange={setDrawerOpen} onFind={find.open} />
      ) : (
        <Sidebar expanded={expanded} onToggle={toggle} onFind={find.open} />
      )}
      <main id="main" tabIndex={-1} className="relative min-w-0 flex-1 focus:outline-none">
        <div aria-hidden="true" className="dotted-page pointer-events-none absolute inset-0" />
        <div className="relative mx-auto max-w-7xl px-4 py-4 md:px-6 md:py-6">
          <GuardedPage />
        </div>
      </main>
      <ShortcutKeys />
      {find.dialog}
    </div>
  );
}
