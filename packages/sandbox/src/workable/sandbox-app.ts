/** What Candor calls itself at the stand-in. A stand-in's secret keeps nothing safe. */
export const sandboxWorkable = { id: 'candor-workable-sandbox', secret: 'known-to-everybody' };
