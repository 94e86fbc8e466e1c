/** Brings the marked words to the middle of the area that scrolls; the page around it stays where its reader is. */
export function showMark(area: HTMLElement | null): void {
  const mark = area?.querySelector('mark');
  if (!area || !mark) return;
  const [own, inside] = [area.getBoundingClientRect(), mark.getBoundingClientRect()];
  const isWider = inside.right > own.right || inside.left < own.left;
  area.scrollBy({
    top: inside.top - own.top - (own.height - inside.height) / 2,
    left: isWider ? inside.left - own.left - 16 : 0,
  });
  area.scrollIntoView({ block: 'nearest' });
}
