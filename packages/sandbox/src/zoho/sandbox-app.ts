/** What Candor calls itself at the stand-in. A stand-in's secret keeps nothing safe. */
export const sandboxZoho = { id: '1000.CANDORSANDBOX', secret: 'known-to-everybody' };

/** Where the stand-in keeps companies; the first one takes everybody's sign-in. */
export const sandboxZohoRegions = ['us', 'eu'] as const;
