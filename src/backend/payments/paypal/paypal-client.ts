import { z } from 'zod'
import { askService } from '@/lib/ask-service'
import type { PaypalAccount } from '../payment-settings'

/** Client for PayPal's REST API with one account. */

export interface Answer {
  status: number
  body: unknown
}

export type Call = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  /** A string must be JSON and is sent unchanged. */
  body?: unknown,
  requestId?: string,
) => Promise<Answer>

const deadlineMs = 10_000

const problemSchema = z.object({ details: z.array(z.object({ issue: z.string() })).optional() })

export const issues = (answer: Answer) =>
  problemSchema.safeParse(answer.body).data?.details?.map(({ issue }) => issue) ?? []

function client(account: PaypalAccount): Call {
  let known: { token: string; until: number } | undefined

  async function accessToken(): Promise<string> {
    if (known && known.until > Date.now()) return known.token
    const response = await askService(`${account.api}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    if (!response.ok) throw new Error(`PayPal refused our credentials (${response.status})`)
    const answer = z.object({ access_token: z.string(), expires_in: z.number() }).parse(await response.json())
    known = { token: answer.access_token, until: Date.now() + (answer.expires_in - 60) * 1000 }
    return known.token
  }

  return async (method, path, body, requestId) => {
    const response = await askService(`${account.api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

let current: { account: PaypalAccount; call: Call } | undefined

/** Returns the client of an account. Reusing it keeps the access token between requests. */
export function paypalClient(account: PaypalAccount): Call {
  const isSame =
    current?.account.api === account.api &&
    current.account.clientId === account.clientId &&
    current.account.secret === account.secret
  if (!current || !isSame) current = { account, call: client(account) }
  return current.call
}
