import { connectionIsFree, databaseAnswers } from '@/backend/database/connection'
import type { Call } from '../http/endpoint'
import { answerJson } from '../http/http'
import { isDraining } from './draining'
import { drawsPictures } from './picture-check'
import { settings } from '@/settings/settings'

const timeoutMs = 1_000

const hasDatabase = () => settings().commerce.url === undefined

/** What has to work before orders can be taken, and what is said when it does not. */
const checks: [isWell: () => boolean | Promise<boolean>, problem: string][] = [
  [() => !isDraining(), 'this process is about to stop'],
  [drawsPictures, 'pictures cannot be drawn: sharp or its program for this machine is missing'],
  [() => !hasDatabase() || databaseAnswers(timeoutMs), 'the database does not answer'],
]

/** Asked of a database that answers: one that does not keeps everybody waiting anyway. */
const poolCheck: (typeof checks)[number] = [
  () => !hasDatabase() || connectionIsFree(timeoutMs),
  'requests wait for a database connection for more than a second',
]

async function problemsOf(asked: typeof checks): Promise<string[]> {
  const problems: string[] = []
  // One after the other: reading sharp for the first time holds the process up, and is no silence of the database.
  for (const [isWell, problem] of asked) if (!(await isWell())) problems.push(problem)
  return problems
}

/** 200 when orders could be taken, 503 and what is wrong otherwise (server-2). */
export async function ready({ response }: Pick<Call, 'response'>) {
  const found = await problemsOf(checks)
  const problems = found.length > 0 ? found : await problemsOf([poolCheck])
  answerJson(response, problems.length === 0 ? 200 : 503, {
    status: problems.join('; ') || 'ready',
    brand: settings().brand,
  })
}

/** 200 while the process answers at all, whatever is wrong around it: a restart would not help (server-13). */
export function live({ response }: Pick<Call, 'response'>) {
  answerJson(response, 200, { status: 'live', brand: settings().brand })
}
