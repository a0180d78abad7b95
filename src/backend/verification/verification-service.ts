import type { VerifiedGroup } from '@/lib/verified-groups'
import { settings } from '@/settings/settings'
import {
  allowsSandboxSignIn,
  sandboxClientId,
  sandboxSecret,
  type SocialProvider,
} from '../customer/customer'

/** ID.me, which knows who serves, studies, teaches or helps (verification-1). */
export interface VerificationService extends Omit<SocialProvider, 'source' | 'scope'> {
  /** Where it says, signed, what has been verified about a person. */
  userinfoUrl: string
}

const name = 'ID.me'

export const verificationSandbox = '/sandbox/verify'

function sandboxProvider(ownAddress: string): VerificationService {
  const inside = `${ownAddress}${verificationSandbox}`
  return {
    name,
    clientId: sandboxClientId,
    clientSecret: sandboxSecret,
    issuers: ['https://sandbox.invalid/idme'],
    authorizeUrl: `${verificationSandbox}/authorize`,
    tokenUrl: `${inside}/token`,
    keysUrl: `${inside}/keys`,
    userinfoUrl: `${inside}/userinfo`,
    isSandbox: true,
  }
}

/** Undefined when the shop has no service that verifies. */
export function verificationService(): VerificationService | undefined {
  const { verification, site } = settings()
  if (!verification.idme) return allowsSandboxSignIn() ? sandboxProvider(site.ownAddress) : undefined
  const { api, ...client } = verification.idme
  return {
    name,
    ...client,
    issuers: [`${api}/oidc`],
    authorizeUrl: `${api}/oauth/authorize`,
    tokenUrl: `${api}/oauth/token`,
    keysUrl: `${api}/oidc/.well-known/jwks`,
    userinfoUrl: `${api}/api/public/v3/userinfo`,
    isSandbox: false,
  }
}

/** One policy is asked for at a time. */
export const scopeOf = (group: VerifiedGroup) => `openid ${group}`
