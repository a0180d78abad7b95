/**
 * Buttons that a payment service renders with its own script, on cart and checkout (payments-581). The money
 * side is in src/backend/payments.
 */

const walletKinds = ['paypal', 'stripe'] as const
export type WalletKind = (typeof walletKinds)[number]

export interface Wallet {
  /** Selects the integration: each service's script has a different API. */
  kind: WalletKind
  /** The script's URL; in the sandbox, a script of this shop. */
  script: string
  /** Public id of the shop's account, if the script's URL does not contain it. */
  key: string
}

/** False for kinds that this page does not support: the backend may be newer than the page. */
export const isWallet = (wallet: { kind: string; script: string; key: string }): wallet is Wallet =>
  walletKinds.some((kind) => kind === wallet.kind)

type Kind = 'script' | 'style' | 'img' | 'connect' | 'frame'

const paypalHosts = [
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://www.paypalobjects.com',
]

/** Sources for the content security policy, taken from each service's manual. */
const sources: Record<WalletKind, Record<Kind, readonly string[]>> = {
  // https://developer.paypal.com/sdk/js/configuration: the buttons inject style elements.
  paypal: {
    script: paypalHosts,
    style: ["'unsafe-inline'"],
    img: paypalHosts,
    connect: paypalHosts,
    frame: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  },
  // https://docs.stripe.com/security/guide#content-security-policy
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    style: [],
    img: ['https://*.stripe.com', 'https://*.link.com'],
    connect: ['https://api.stripe.com', 'https://*.link.com'],
    frame: [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://*.link.com',
    ],
  },
}

const isWalletPage = (path: string): boolean => /^\/checkout(\/cart)?\/?$/.test(path)

/** True if the page's content security policy allows the wallet's script. */
export const letsRun = (script: string, loadedAt: string): boolean =>
  !script.startsWith('https://') || isWalletPage(loadedAt)

/**
 * Returns the sources that the content security policy allows for this shop's wallets; none on other pages.
 */
export const walletSources = (path: string, kinds: readonly WalletKind[], kind: Kind): readonly string[] =>
  isWalletPage(path) ? kinds.flatMap((each) => sources[each][kind]) : []
