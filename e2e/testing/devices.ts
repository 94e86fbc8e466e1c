/** The two screens every journey that matters is walked on. */
export const devices = [
  { name: '1440 × 900', options: { viewport: { width: 1440, height: 900 } } },
  { name: '390 × 844', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
] as const;
