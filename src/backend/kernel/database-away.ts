/**
 * Whether a failure says that the database is not there: stopped, starting, unreachable, silent, or without a free
 * connection. What was asked did not go wrong by itself and can be asked again later (database-13).
 */

/** Classes and codes of PostgreSQL: connection exceptions, too many connections, shutting down, crashed, starting. */
const codes =
  /^(?:08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What the driver says without a code. */
const words =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/** Errors are wrapped by GraphQL, by the driver and by Node, which tries several addresses of one name. */
const maxDepth = 5

export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > maxDepth) return false
  const code = 'code' in error ? String(error.code) : ''
  if (codes.test(code) || words.test(error.message)) return true
  const inside = [error.cause, 'originalError' in error ? error.originalError : undefined]
  return inside.some((each) => isDatabaseAway(each, depth + 1))
}
