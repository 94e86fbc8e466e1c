import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { setTheme, type Theme, useTheme } from '#ui/theme.ts';

const looks = {
  system: { icon: Monitor, next: 'light' },
  light: { icon: Sun, next: 'dark' },
  dark: { icon: Moon, next: 'system' },
} as const satisfies Record<Theme, { icon: typeof Sun; next: Theme }>;

/** Goes round system, light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme();
  const { icon, next } = looks[theme];
  return (
    <IconButton
      icon={icon}
      label={`Theme: ${theme}. Switch to ${next}`}
      variant="quiet"
      small
      className={className}
      onClick={() => setTheme(next)}
    />
  );
}
