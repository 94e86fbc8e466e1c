/** What Candor calls itself at the stand-in. A stand-in's secret keeps nothing safe. */
export const sandboxMicrosoft = { id: '5f0c2a64-candor-sandbox', secret: 'known/to+everybody' };
