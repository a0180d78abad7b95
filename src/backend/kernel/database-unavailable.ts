/**
 * Recognizes failures that mean the database is unavailable: stopped, starting, unreachable, silent, or out
 * of connections. The request itself is not at fault and can be retried later (database-13).
 */

/**
 * Error codes of PostgreSQL and Node: connection errors, too many connections, shutting down, crashed,
 * starting.
 */
const codes =
  /^(?:08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Messages of driver errors that have no code. */
const words =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/**
 * Depth to search: GraphQL and the driver wrap errors, and so does Node when it tries several addresses of a
 * host.
 */
const maxDepth = 5

export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > maxDepth) return false
  const code = 'code' in error ? String(error.code) : ''
  if (codes.test(code) || words.test(error.message)) return true
  const inside = [error.cause, 'originalError' in error ? error.originalError : undefined]
  return inside.some((each) => isDatabaseUnavailable(each, depth + 1))
}
