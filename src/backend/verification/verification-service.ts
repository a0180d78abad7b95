import type { VerifiedGroup } from '@/lib/verified-groups'
import { withoutEndSlashes } from '@/lib/trim-slashes'
import {
  allowsSocialStandin,
  ownAddress,
  standinClientId,
  standinSecret,
  type SocialProvider,
} from '../customer/customer'

/** ID.me, which knows who serves, studies, teaches or helps; from the environment that src/server/main.ts has checked (GD1). */
export interface VerificationService extends Omit<SocialProvider, 'source' | 'scope'> {
  /** Where it says, signed, what has been verified about a person. */
  userinfoUrl: string
}

const name = 'ID.me'

export const verificationStandin = '/sandbox/verify'

function standin(environment: Record<string, string | undefined>): VerificationService {
  const inside = `${ownAddress(environment)}${verificationStandin}`
  return {
    name,
    clientId: standinClientId,
    clientSecret: standinSecret,
    issuers: ['https://standin.invalid/idme'],
    authorizeUrl: `${verificationStandin}/authorize`,
    tokenUrl: `${inside}/token`,
    keysUrl: `${inside}/keys`,
    userinfoUrl: `${inside}/userinfo`,
    isStandin: true,
  }
}

/** Undefined when the shop has no service that verifies. */
export function verificationService(
  environment: Record<string, string | undefined> = process.env,
): VerificationService | undefined {
  const { IDME_CLIENT_ID: clientId, IDME_CLIENT_SECRET: clientSecret } = environment
  if (!clientId || !clientSecret) return allowsSocialStandin(environment) ? standin(environment) : undefined
  const api = withoutEndSlashes(environment['IDME_API'] || 'https://api.id.me')
  return {
    name,
    clientId,
    clientSecret,
    issuers: [`${api}/oidc`],
    authorizeUrl: `${api}/oauth/authorize`,
    tokenUrl: `${api}/oauth/token`,
    keysUrl: `${api}/oidc/.well-known/jwks`,
    userinfoUrl: `${api}/api/public/v3/userinfo`,
    isStandin: false,
  }
}

/** One policy is asked for at a time. */
export const scopeOf = (group: VerifiedGroup) => `openid ${group}`
