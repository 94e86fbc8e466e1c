/** What Candor calls itself at the stand-in. A stand-in's secret keeps nothing safe. */
export const sandboxJobAdder = { id: 'candor-jobadder-sandbox', secret: 'known-to-everybody' };
