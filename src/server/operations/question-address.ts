import { decrypt, encrypt } from '@/backend/kernel/encryption'
import { shopSecret } from '@/backend/kernel/shop-secret-store'
import type { OperatorCall } from './call'
import { formOf, type SentForm } from './sent-form'

/**
 * The address of a question that is asked before an act (operations-34). It holds what the form sent, encrypted for this operator and this
 * act: what was typed stands in no log of a proxy and in no history of a browser.
 */

/** Longer ones are asked in the answer to the form. */
const maxLength = 1_200

const secret = ({ ops }: OperatorCall) => shopSecret(ops.db(), 'operator-questions')

const ownerOf = ({ operator }: OperatorCall, below: string) => `operator ${operator.id} ${below}`

/** @param below the act's path @returns undefined for more than an address holds */
export async function questionAddress(call: OperatorCall, below: string): Promise<string | undefined> {
  const sent = call.form.all().filter(([name]) => !['form', 'once', 'confirmed'].includes(name))
  const text = Buffer.from(JSON.stringify(sent))
  if (text.length > maxLength) return undefined
  const hidden = encrypt(text, await secret(call), ownerOf(call, below))
  return `${below}?sent=${hidden.toString('base64url')}`
}

/** What the form of a question sent; undefined for an address that we did not make for this operator. */
export async function sentBefore(call: OperatorCall, below: string): Promise<SentForm | undefined> {
  const text = call.query.get('sent') ?? ''
  if (text === '' || text.length > 2 * maxLength || !/^[\w-]+$/.test(text)) return undefined
  const plain = decrypt(Buffer.from(text, 'base64url'), await secret(call), ownerOf(call, below))
  return plain && formOf(JSON.parse(plain.toString('utf8')) as [string, string][]) // what we encrypted
}
