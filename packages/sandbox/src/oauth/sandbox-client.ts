/** What the product calls itself at the authorization server. A stand-in's secret keeps nothing safe. */
export const sandboxClient = { id: 'candor-sandbox', secret: 'known-to-everybody' };
