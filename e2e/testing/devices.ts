interface Device {
  name: string;
  options: { viewport: { width: number; height: number }; isMobile?: boolean; hasTouch?: boolean };
}

/** The two screens every journey that matters is walked on. */
const usual: readonly [Device, Device] = [
  { name: '1440 × 900', options: { viewport: { width: 1440, height: 900 } } },
  { name: '390 × 844', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
];

/** `E2E_WIDTHS=1024,820` walks on two other screens instead, to look at them. */
const [wide, narrow] = process.env.E2E_WIDTHS?.split(',').map(widen) ?? [];

export const devices: readonly [Device, Device] = wide && narrow ? [wide, narrow] : usual;

function widen(width: string): Device {
  return { name: `${width} × 800`, options: { viewport: { width: Number(width), height: 800 } } };
}
