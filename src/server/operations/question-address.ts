import { decrypt, encrypt } from '@/backend/kernel/encryption'
import { shopSecret } from '@/backend/kernel/shop-secret-store'
import type { OperatorCall } from './call'
import { formOf, type SentForm } from './sent-form'

/**
 * The URL of a confirmation question before an act (operations-8). It contains the form's input, encrypted
 * for this operator and this act. The input is therefore not readable in a proxy's log or a browser's
 * history.
 */

/** Upper limit; a longer form gets its question directly in the response. */
const maxLength = 1_200

const secret = ({ ops }: OperatorCall) => shopSecret(ops.db(), 'operator-questions')

const ownerOf = ({ operator }: OperatorCall, below: string) => `operator ${operator.id} ${below}`

/**
 * @param below the act's path
 * @returns undefined if the input is too long for a URL
 */
export async function questionAddress(call: OperatorCall, below: string): Promise<string | undefined> {
  const sent = call.form.all().filter(([name]) => !['form', 'once', 'confirmed'].includes(name))
  const text = Buffer.from(JSON.stringify(sent))
  if (text.length > maxLength) return undefined
  const hidden = encrypt(text, await secret(call), ownerOf(call, below))
  return `${below}?sent=${hidden.toString('base64url')}`
}

/** Decrypts the form of a question; undefined for a URL that was not created for this operator. */
export async function sentBefore(call: OperatorCall, below: string): Promise<SentForm | undefined> {
  const text = call.query.get('sent') ?? ''
  if (text === '' || text.length > 2 * maxLength || !/^[\w-]+$/.test(text)) return undefined
  const plain = decrypt(Buffer.from(text, 'base64url'), await secret(call), ownerOf(call, below))
  return plain && formOf(JSON.parse(plain.toString('utf8')) as [string, string][]) // what we encrypted
}
