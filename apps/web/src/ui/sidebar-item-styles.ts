/** The rows of the sidebar: links and Sign Out. */
export const sidebarItemStyles = [
  'flex h-8 items-center gap-2.5 rounded-control px-2 text-muted transition-colors hover:bg-text/6 hover:text-text pointer-coarse:h-control',
  'aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent',
].join(' ');
