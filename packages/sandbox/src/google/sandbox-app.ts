/** What Candor calls itself at the stand-in. A stand-in's secret keeps nothing safe. */
export const sandboxGoogle = { id: 'candor.apps.sandbox.example', secret: 'known-to-everybody' };
