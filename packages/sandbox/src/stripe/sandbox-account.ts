/** How Candor proves itself to the stand-in, and what the stand-in signs with. There is nothing behind them. */
export const sandboxStripe = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' };
