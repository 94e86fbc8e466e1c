/** What Candor calls itself at the stand-in. A stand-in's secret keeps nothing safe. */
export const sandboxLever = { id: 'candor-lever-sandbox', secret: 'known-to-everybody' };
