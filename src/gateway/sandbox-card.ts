import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { transaction } from '@/backend/database/connection'
import { logFailure } from '@/backend/kernel/log'
import { answerAndClose, answerJson, BodyRefused, isOtherMethod, readBody } from './http'
import { foreignRequest } from './same-origin'
import {
  paymentSettings,
  answerChallenge,
  submitCard,
  type ProcessorAnswer,
} from '@/backend/payments/payments'

/**
 * POST /sandbox/card: the stand-in card processor's door. The card's number comes here straight from the form,
 * is looked at and forgotten; it never passes GraphQL, the logs or the database (PY4).
 */

const maxBytes = 4_096

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

/** Answers what the processor says: a signed answer to bring to the shop, or a question of the bank. */
export async function sandboxCardGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!paymentSettings().allowsSandbox) return answerAndClose(response, 404, { message: 'Not found' })
  if (isOtherMethod(request, response, ['POST'])) return
  const foreign = foreignRequest(request)
  if (foreign) return answerAndClose(response, foreign.status, { message: foreign.message })
  try {
    const body = bodySchema.safeParse(parsed((await readBody(request, maxBytes)).toString('utf8')))
    if (!body.success) return answerJson(response, 400, { message: 'The card form is not complete.' })
    return answerJson(response, 200, await ask(body.data))
  } catch (error) {
    if (error instanceof BodyRefused)
      return answerAndClose(response, error.status, { message: error.message })
    logFailure('sandbox card', error)
    return answerJson(response, 503, { message: 'The card processor does not answer.' })
  }
}
