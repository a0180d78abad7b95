import type { IncomingMessage, ServerResponse } from 'node:http'
import { databaseAnswers } from '@/backend/database/connection'
import { brandId } from '@/brand/server'
import { answerJson } from '../http/http'

const patienceMs = 1_000

/** GET /api/health: 200 when orders could be taken, 503 when the database does not answer within a second (GW20). */
export async function healthGateway(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isReady = process.env['COMMERCE_URL'] ? true : await databaseAnswers(patienceMs)
  answerJson(response, isReady ? 200 : 503, {
    status: isReady ? 'ready' : 'the database does not answer',
    brand: brandId(),
  })
}
