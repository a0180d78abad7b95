import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encryption of values that the database stores and the shop must read again: AES-256-GCM, stored as nonce,
 * tag and text.
 * @param secret of the shop, such as `shopSecret(sql, 'sign-in-codes')`
 * @param owner of the value: what was encrypted for one owner cannot be decrypted for another
 */

const [nonceBytes, tagBytes] = [12, 16]

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'encryption', 32))

export function encrypt(plain: Uint8Array, secret: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/**
 * @returns undefined if the value was encrypted with another secret or for another owner, or was changed since
 */
export function decrypt(kept: Buffer, secret: string, owner: string): Buffer | undefined {
  const nonce = kept.subarray(0, nonceBytes)
  const tag = kept.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const options = { authTagLength: tagBytes }
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, options).setAAD(Buffer.from(owner))
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(kept.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
