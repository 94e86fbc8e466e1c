/**
 * For the content of an open menu: its trigger stays where it stands on the screen while rows load above it.
 * The page doesn't scroll while the menu is open, so both would leave the screen.
 */
export function holdTrigger(content: HTMLElement | null) {
  const trigger = content && document.querySelector(`[aria-controls="${CSS.escape(content.id)}"]`);
  if (!trigger) return;
  const { top } = trigger.getBoundingClientRect();
  const growth = new ResizeObserver(() => window.scrollBy(0, trigger.getBoundingClientRect().top - top));
  growth.observe(document.body);
  return () => growth.disconnect();
}
