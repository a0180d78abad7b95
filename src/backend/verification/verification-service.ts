import type { VerifiedGroup } from '@/lib/verified-groups'
import { settings } from '@/settings/settings'
import {
  allowsSocialStandin,
  standinClientId,
  standinSecret,
  type SocialProvider,
} from '../customer/customer'

/** ID.me, which knows who serves, studies, teaches or helps (verification-1). */
export interface VerificationService extends Omit<SocialProvider, 'source' | 'scope'> {
  /** Where it says, signed, what has been verified about a person. */
  userinfoUrl: string
}

const name = 'ID.me'

export const verificationStandin = '/sandbox/verify'

function standin(ownAddress: string): VerificationService {
  const inside = `${ownAddress}${verificationStandin}`
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
export function verificationService(): VerificationService | undefined {
  const { verification, site } = settings()
  if (!verification.idme) return allowsSocialStandin() ? standin(site.ownAddress) : undefined
  const { api, ...client } = verification.idme
  return {
    name,
    ...client,
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
