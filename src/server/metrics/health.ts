import { databaseAnswers } from '@/backend/database/connection'
import type { Call } from '../http/endpoint'
import { answerJson } from '../http/http'
import { drawsPictures } from './picture-check'
import { settings } from '@/settings/settings'

const timeoutMs = 1_000

/** What has to work before orders can be taken, and what is said when it does not. */
const checks: [isWell: () => boolean | Promise<boolean>, problem: string][] = [
  [drawsPictures, 'pictures cannot be drawn: sharp or its program for this machine is missing'],
  [() => settings().commerce.url !== undefined || databaseAnswers(timeoutMs), 'the database does not answer'],
]

/** 200 when orders could be taken, 503 and what is wrong otherwise (server-2). */
export async function health({ response }: Call) {
  const problems: string[] = []
  // One after the other: reading sharp for the first time holds the process up, and is no silence of the database.
  for (const [isWell, problem] of checks) if (!(await isWell())) problems.push(problem)
  answerJson(response, problems.length === 0 ? 200 : 503, {
    status: problems.join('; ') || 'ready',
    brand: settings().brand,
  })
}
