import { z } from 'zod'
import { transaction } from '@/backend/database/connection'
import {
  paymentSettings,
  answerChallenge,
  submitCard,
  type ProcessorAnswer,
} from '@/backend/payments/payments'
import type { Call } from '../http/endpoint'
import { answerJson } from '../http/http'

/**
 * POST /sandbox/card: the sandbox card processor's endpoint. The form sends the card number here directly. It
 * is checked and discarded, and never reaches GraphQL, the logs or the database (payments-4).
 */

const cardSchema = z.object({
  secureToken: z.string(),
  secureTokenId: z.string(),
  number: z.string().max(40),
  expiryMonth: z.coerce.number(),
  expiryYear: z.coerce.number(),
  code: z.string().max(10),
})
const challengeSchema = z.object({ challengeId: z.string(), challengeCode: z.string().max(20) })
const bodySchema = z.union([cardSchema, challengeSchema])

function ask(body: z.infer<typeof bodySchema>): Promise<ProcessorAnswer> {
  return transaction((sql) =>
    'challengeId' in body
      ? answerChallenge(sql, body.challengeId, body.challengeCode)
      : submitCard(
          sql,
          body.secureToken,
          body.secureTokenId,
          { number: body.number, month: body.expiryMonth, year: body.expiryYear, code: body.code },
          new Date(),
        ),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const allowsSandboxCard = () => paymentSettings().allowsSandbox

/** Sends the processor's response: a signed result to bring to the shop, or a challenge from the bank. */
export async function sandboxCard({ response, body }: Call) {
  const given = bodySchema.safeParse(parsed((await body()).toString('utf8')))
  if (!given.success) return answerJson(response, 400, { message: 'The card form is not complete.' })
  return answerJson(response, 200, await ask(given.data))
}
