import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { useServer } from '../http'

/** A test identity provider: its keys, and valid or forged tokens. */
export function useIdentityProvider() {
  const pair = generateKeyPair('RS256')
  const server = useServer(async (request, response) => {
    if (request.url !== '/keys' && request.url !== '/oidc/.well-known/jwks') {
      response.statusCode = 404
      return response.end()
    }
    const { publicKey } = await pair
    response.setHeader('content-type', 'application/json')
    return response.end(
      JSON.stringify({
        keys: [{ ...(await exportJWK(publicKey)), kid: 'provider', alg: 'RS256', use: 'sig' }],
      }),
    )
  })

  const clientId = 'our-shop'
  const claimsOf = (changes: JWTPayload, now: Date): JWTPayload => {
    const seconds = Math.floor(now.getTime() / 1_000)
    return {
      iss: server.url(),
      aud: clientId,
      sub: 'person-1',
      iat: seconds,
      exp: seconds + 300,
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Byron',
      ...changes,
    }
  }

  return {
    url: server.url,
    clientId,
    /** Returns a token signed with the provider's key. */
    token: async (changes: JWTPayload, now: Date) =>
      new SignJWT(claimsOf(changes, now))
        .setProtectedHeader({ alg: 'RS256', kid: 'provider' })
        .sign((await pair).privateKey),
    /** Returns a token signed with another key under the name of the provider's key. */
    forged: async (changes: JWTPayload, now: Date) =>
      new SignJWT(claimsOf(changes, now))
        .setProtectedHeader({ alg: 'RS256', kid: 'provider' })
        .sign((await generateKeyPair('RS256')).privateKey),
    /** Returns a token signed symmetrically with a known secret. */
    symmetric: (changes: JWTPayload, now: Date, secret: string) =>
      new SignJWT(claimsOf(changes, now))
        .setProtectedHeader({ alg: 'HS256', kid: 'provider' })
        .sign(new TextEncoder().encode(secret)),
    unsigned: (changes: JWTPayload, now: Date) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(claimsOf(changes, now))}.`
    },
  }
}
