import pino, { type Logger } from 'pino'
import { settings } from '@/settings/settings'

/** One line per unexpected failure, with its stack; shoppers only see a neutral message. */
let opened: Logger | undefined
const log = () => (opened ??= pino({ level: settings().log.level }))

export function logFailure(where: string, error: unknown, facts: Record<string, string | number> = {}) {
  log().error({ where, err: error, ...facts }, 'unexpected failure')
}

/** Nothing is wrong yet, and someone should look at it. */
export function logWarning(what: string, facts: object) {
  log().warn(facts, what)
}

/** Something that someone did and that may be asked about later. */
export function logAction(action: string, facts: Record<string, string | number> = {}) {
  log().info({ action, ...facts }, 'done by hand')
}

/** Something went on by itself that whoever reads the log should know. */
export function logNews(what: string, facts: object = {}) {
  log().info(facts, what)
}
