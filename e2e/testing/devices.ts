interface Device {
  name: string;
  options: { viewport: { width: number; height: number }; isMobile?: boolean; hasTouch?: boolean };
}

/** The two screens every journey that matters is walked on. */
const usual: Device[] = [
  { name: '1440 × 900', options: { viewport: { width: 1440, height: 900 } } },
  { name: '390 × 844', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
];

/** `E2E_WIDTHS=1024,820` walks on other screens instead, to look at them. */
const widths = process.env.E2E_WIDTHS?.split(',').map(Number);

export const devices: readonly Device[] =
  widths?.map((width) => ({ name: `${width} × 800`, options: { viewport: { width, height: 800 } } })) ?? usual;
