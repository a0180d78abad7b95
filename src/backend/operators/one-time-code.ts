import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time codes (RFC 6238) as authenticator apps generate them: SHA-1, 30 seconds, 6 digits. */

const stepSeconds = 30
const digits = 6
/** RFC 4226 recommends 160 bits. */
const keyBytes = 20

export const newCodeKey = (): Buffer => randomBytes(keyBytes)

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / stepSeconds)

/** Returns the code of a time step, with leading zeros. */
export function codeOf(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Returns the time step that a code belongs to: the present one or an adjacent one, because phones' clocks
 * differ.
 * @param typed six ASCII digits
 * @returns undefined if the code matches none of these steps
 */
export function stepOfCode(key: Uint8Array, typed: string, now: Date): number | undefined {
  const present = stepAt(now)
  return [present, present - 1, present + 1].find((step) => isSame(codeOf(key, step), typed))
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes by RFC 4648 without padding. Multiples of five bytes need no padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/**
 * Returns the URI that apps read from the QR code.
 * @param issuer the shop's name, shown above the code in the app
 */
export function keyAddress(key: Uint8Array, { issuer, name }: { issuer: string; name: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}`
}
