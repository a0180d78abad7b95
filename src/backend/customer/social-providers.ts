import { settings, type Settings } from '@/settings/settings'

/** The identity providers for social sign-in (OpenID Connect). */

const socialSources = ['google', 'facebook'] as const
export type SocialSource = (typeof socialSources)[number]

export const isSocialSource = (text: string): text is SocialSource =>
  socialSources.some((known) => known === text)

export interface SocialProvider {
  source: SocialSource
  /** Name shown to shoppers. */
  name: string
  clientId: string
  clientSecret: string
  /** The provider's issuer names in its tokens. */
  issuers: string[]
  /** URL where the shopper grants access. */
  authorizeUrl: string
  tokenUrl: string
  keysUrl: string
  scope: string
  isSandbox: boolean
}

type ProviderFacts = Omit<SocialProvider, 'source' | 'clientId' | 'clientSecret' | 'isSandbox'>

/** @param graph version of Facebook's Graph API */
const providers = (graph: string): Record<SocialSource, ProviderFacts> => ({
  google: {
    name: 'Google',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    scope: 'openid email profile',
  },
  facebook: {
    name: 'Facebook',
    issuers: ['https://www.facebook.com', 'https://facebook.com'],
    authorizeUrl: `https://www.facebook.com/${graph}/dialog/oauth`,
    tokenUrl: `https://graph.facebook.com/${graph}/oauth/access_token`,
    keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scope: 'openid email public_profile',
  },
})

export const sandboxClientId = 'livery-sandbox'
/** Not a real secret: anyone who can reach the sandbox can sign in as anyone. */
export const sandboxSecret = 'sandbox'

/**
 * Only demo shops have the sandbox, regardless of other settings. It lets anyone sign in as anyone, so on a
 * live shop it would give access to every account (customer-19).
 */
export const allowsSandboxSignIn = ({ mode }: Settings = settings()): boolean => mode === 'demo'

function sandboxProvider(source: SocialSource, { site, signIn }: Settings): SocialProvider {
  const path = `/sandbox/social/${source}`
  const inside = `${site.ownAddress}${path}`
  return {
    ...providers(signIn.facebookGraphVersion)[source],
    source,
    clientId: sandboxClientId,
    clientSecret: sandboxSecret,
    issuers: [`https://sandbox.invalid/${source}`],
    authorizeUrl: `${path}/authorize`,
    tokenUrl: `${inside}/token`,
    keysUrl: `${inside}/keys`,
    isSandbox: true,
  }
}

/** Returns undefined if the shop doesn't offer this provider. */
export function socialProvider(
  source: SocialSource,
  from: Settings = settings(),
): SocialProvider | undefined {
  const account = from.signIn[source]
  if (!account) return allowsSandboxSignIn(from) ? sandboxProvider(source, from) : undefined
  const { openidUrl: elsewhere, ...client } = account
  return {
    ...providers(from.signIn.facebookGraphVersion)[source],
    ...client,
    source,
    isSandbox: false,
    ...(elsewhere && {
      issuers: [elsewhere],
      authorizeUrl: `${elsewhere}/authorize`,
      tokenUrl: `${elsewhere}/token`,
      keysUrl: `${elsewhere}/keys`,
    }),
  }
}

export const socialProviders = (): SocialProvider[] =>
  socialSources.flatMap((source) => socialProvider(source) ?? [])
