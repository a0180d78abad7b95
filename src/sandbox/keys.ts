import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { answerJson } from '../http/http'

/** The sandboxes' signing key in this process; a restart creates a new one. */

const algorithm = 'ES256'

interface SigningKey {
  id: string
  pair: CryptoKeyPair
}

let signingKey: Promise<SigningKey> | undefined

const key = () =>
  (signingKey ??= generateKeyPair(algorithm).then((pair) => ({
    id: randomUUID(),
    pair: pair as CryptoKeyPair,
  })))

export async function sign(claims: Record<string, unknown>, seconds: number): Promise<string> {
  const { id, pair } = await key()
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: id })
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(pair.privateKey)
}

/** @returns the token's payload if our own signature and the audience are valid */
export async function readSigned(token: string, audience: string): Promise<JWTPayload | undefined> {
  const { pair } = await key()
  const read = await jwtVerify(token, pair.publicKey, { audience }).catch(() => undefined)
  return read?.payload
}

export async function giveKeys(response: ServerResponse) {
  const { id, pair } = await key()
  answerJson(response, 200, {
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: id, alg: algorithm, use: 'sig' }],
  })
}
