import { expect, test } from 'vitest'
import { decrypt, encrypt } from '@/backend/kernel/encryption'
import { base32, codeOf, keyAddress, newCodeKey, stepAt, stepOfCode } from '@/backend/operators/one-time-code'

const key = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1_000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])(
  'at second %i the one-time code is the one in RFC 6238, appendix B: %s (operations-12)',
  (seconds, code) => {
    expect(codeOf(key, stepAt(at(seconds)))).toBe(code)
  },
)

test('a one-time code is valid in its 30 seconds and in the 30 seconds before and after (operations-12)', () => {
  const code = codeOf(key, 100)
  const seen = [98, 99, 100, 101, 102].map((step) => stepOfCode(key, code, at(step * 30)))
  expect(seen).toEqual([undefined, 100, 100, 100, undefined])
  expect(stepOfCode(key, '28708', at(59))).toBeUndefined()
})

test('a key is encoded in base32 (RFC 4648), and its otpauth address contains the shop and the operator’s name (operations-13)', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(newCodeKey())).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(keyAddress(key, { issuer: 'Sign & Sons', name: 'mara' }))
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Sign%20%26%20Sons:mara\?/)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Sign & Sons',
  })
})

test('an encrypted key can be decrypted only for the same operator, with the same secret, and unmodified (operations-12)', () => {
  const kept = encrypt(key, 'secret', 'operator 1')
  expect(decrypt(kept, 'secret', 'operator 1')).toEqual(key)
  expect(kept.includes(key)).toBe(false)
  expect(decrypt(kept, 'secret', 'operator 2')).toBeUndefined()
  expect(decrypt(kept, 'another', 'operator 1')).toBeUndefined()
  expect(decrypt(kept.subarray(0, -1), 'secret', 'operator 1')).toBeUndefined()
  expect(decrypt(Buffer.alloc(3), 'secret', 'operator 1')).toBeUndefined()
})
