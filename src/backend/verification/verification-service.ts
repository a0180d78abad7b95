import type { VerifiedGroup } from '@/lib/products/verified-groups'
import { settings } from '@/settings/settings'
import {
  allowsSandboxSignIn,
  sandboxClientId,
  sandboxSecret,
  type SocialProvider,
} from '../customer/customer'

/** ID.me, which verifies military members, students, teachers and first responders (verification-1). */
export interface VerificationService extends Omit<SocialProvider, 'source' | 'scope'> {
  /** Endpoint that returns the verified groups in a signed token. */
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

/** Returns the verification service; undefined if the shop has none. */
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

/** Requests one policy at a time. */
export const scopeOf = (group: VerifiedGroup) => `openid ${group}`
