import { connectionIsFree, databaseAnswers } from '@/backend/database/connection'
import type { Call } from '../../http/endpoint'
import { answerJson } from '../../http/http'
import { isDraining } from './draining'
import { drawsPictures } from './picture-check'
import { settings } from '@/settings/settings'

const timeoutMs = 1_000

const hasDatabase = () => settings().commerce.url === undefined

/** The checks that must pass before orders can be taken, with their error messages. */
const checks: [isWell: () => boolean | Promise<boolean>, problem: string][] = [
  [() => !isDraining(), 'this process is about to stop'],
  [drawsPictures, 'pictures cannot be drawn: sharp or its program for this machine is missing'],
  [() => !hasDatabase() || databaseAnswers(timeoutMs), 'the database does not answer'],
]

/** Runs only if the database responds: otherwise all requests wait anyway. */
const poolCheck: (typeof checks)[number] = [
  () => !hasDatabase() || connectionIsFree(timeoutMs),
  'requests wait for a database connection for more than a second',
]

async function problemsOf(asked: typeof checks): Promise<string[]> {
  const problems: string[] = []
  // In sequence: the first import of sharp blocks the process, which must not look like an unresponsive
  // database.
  for (const [isWell, problem] of asked) if (!(await isWell())) problems.push(problem)
  return problems
}

/** Returns 200 if orders can be taken, otherwise 503 and the problems (server-2). */
export async function ready({ response }: Pick<Call, 'response'>) {
  const found = await problemsOf(checks)
  const problems = found.length > 0 ? found : await problemsOf([poolCheck])
  answerJson(response, problems.length === 0 ? 200 : 503, {
    status: problems.join('; ') || 'ready',
    brand: settings().brand,
  })
}

/**
 * Returns 200 while the process responds at all, whatever else is broken: a restart would not help
 * (server-2).
 */
export function live({ response }: Pick<Call, 'response'>) {
  answerJson(response, 200, { status: 'live', brand: settings().brand })
}
