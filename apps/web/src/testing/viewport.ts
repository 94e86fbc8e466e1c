import type { Window as HappyWindow } from 'happy-dom';

/** Makes the window this wide; media queries follow. */
export function setViewportWidth(width: number): void {
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.setViewport({ width, height: 900 });
}
