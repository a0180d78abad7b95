import { isRecord } from '@/lib/is-record'
import type { Failure } from './errors'

/** Error responses of Magento's REST endpoints and of its web server (contract, section 4.2). */

/**
 * Fills in a message's placeholders. A list is filled in by position, highest number first, so that %10 is
 * not read as %1. Names are tried longest first, so that %fieldValue is not read as %field. Unknown
 * placeholders stay.
 */
export function fillPlaceholders(message: string, parameters: unknown): string {
  const pairs: [string, unknown][] = Array.isArray(parameters)
    ? parameters.map((value, index): [string, unknown] => [String(index + 1), value]).toReversed()
    : isRecord(parameters)
      ? Object.entries(parameters).sort(([one], [other]) => other.length - one.length)
      : []
  const known = new Map(pairs.map(([name, value]) => [name, String(value)]))
  if (known.size === 0) return message
  // One pass, so that an inserted value is never read as a placeholder.
  const names = [...known.keys()].map((name) => name.replace(/[^A-Za-z0-9_]/g, '\\$&'))
  return message.replace(
    new RegExp(`%(${names.join('|')})`, 'g'),
    (whole, name: string) => known.get(name) ?? whole,
  )
}

interface RawMessage {
  message?: unknown
  parameters?: unknown
}

const messageOf = ({ message, parameters }: RawMessage): string =>
  typeof message === 'string' ? fillPlaceholders(message, parameters) : ''

/**
 * Returns the messages of all listed errors, else the top-level message. {"messages":{"error":[…]}} is
 * Magento's format for fatal errors.
 */
function messageIn(body: Record<string, unknown>): string {
  const lists = [body['errors'], isRecord(body['messages']) ? body['messages']['error'] : undefined]
  const listed = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isRecord).map(messageOf) : []))
  const said = listed.filter((text) => text !== '')
  return said.length > 0 ? said.join(' ') : messageOf(body)
}

const fieldNameIn = (body: Record<string, unknown>): string | undefined => {
  const { parameters } = body
  const name = isRecord(parameters) ? parameters['fieldName'] : undefined
  return typeof name === 'string' ? name : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses an HTTP error response. */
export function restFailure(status: number, text: string): Failure {
  const body = parsed(text)
  if (!isRecord(body)) return { message: text.slice(0, 500), status, reason: 'not-json' }
  const fieldName = fieldNameIn(body)
  return { message: messageIn(body), status, ...(fieldName !== undefined && { fieldName }) }
}
