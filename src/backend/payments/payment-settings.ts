/** Which payment services can run here, from the environment that src/server/main.ts has checked. */

export type Environment = Record<string, string | undefined>

export interface PaymentSettings {
  /** The stand-ins for card and PayPal, with which no money moves. */
  allowsSandbox: boolean
  siteUrl: string
  /** Where each service finds its own account. */
  environment: Environment
}

/** PY2: a live shop runs the stand-ins only when PAYMENTS_SANDBOX=1 says so. */
function allowsSandbox(environment: Environment): boolean {
  if (environment['PAYMENTS_SANDBOX'] === '1') return true
  const mode = environment['SHOP_MODE']
  return mode === undefined ? environment['NODE_ENV'] !== 'production' : mode === 'demo'
}

export const paymentSettings = (environment: Environment = process.env): PaymentSettings => ({
  allowsSandbox: allowsSandbox(environment),
  siteUrl: (environment['SITE_URL'] || `http://127.0.0.1:${environment['PORT'] || '3000'}`).replace(
    /\/$/,
    '',
  ),
  environment,
})
