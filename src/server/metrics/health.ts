import { databaseAnswers } from '@/backend/database/connection'
import { brandId } from '@/brand/server'
import type { Call } from '../http/endpoint'
import { answerJson } from '../http/http'

const timeoutMs = 1_000

/** 200 when orders could be taken, 503 when the database does not answer within a second (GW20). */
export async function health({ response }: Call) {
  const isReady = process.env['COMMERCE_URL'] ? true : await databaseAnswers(timeoutMs)
  answerJson(response, isReady ? 200 : 503, {
    status: isReady ? 'ready' : 'the database does not answer',
    brand: brandId(),
  })
}
