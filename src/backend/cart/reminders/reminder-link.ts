import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../../database/connection'
import { shopSecret } from '../../kernel/shop-secret-store'

/** The token in a reminder's link: reminder id, expiry and our signature of both (abandoned-2). */

const shape = /^(\d{1,15})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/

async function signature(sql: Sql, store: string, id: number, seconds: number): Promise<Buffer> {
  const secret = await shopSecret(sql, 'cart-reminder')
  return createHmac('sha256', secret).update(`${store}/${id}/${seconds}`).digest()
}

export async function signReminder(
  sql: Sql,
  store: string,
  { id, expiresAt }: { id: number; expiresAt: Date },
): Promise<string> {
  const seconds = Math.floor(expiresAt.getTime() / 1_000)
  return `${id}.${seconds}.${(await signature(sql, store, id, seconds)).toString('base64url')}`
}

/** @returns the reminder's id; undefined if the signature is invalid or the token has expired */
export async function reminderIn(
  sql: Sql,
  store: string,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const [, id, seconds, signed] = shape.exec(token) ?? []
  if (id === undefined || seconds === undefined || signed === undefined) return undefined
  const expected = await signature(sql, store, Number(id), Number(seconds))
  const isOurs = timingSafeEqual(Buffer.from(signed, 'base64url'), expected)
  return isOurs && now.getTime() < Number(seconds) * 1_000 ? Number(id) : undefined
}
