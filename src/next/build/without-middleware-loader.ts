/**
 * A webpack loader for Next's router in the browser build. It leaves out what only a middleware needs, which
 * the shop doesn't have: its own server decides about requests before Next sees them.
 */

/** Functions of the router, with what is left of each. */
const shorter: Record<string, string> = {
  'export async function matchesMiddleware(options)':
    'export async function matchesMiddleware() { return false }',
  'async function withMiddlewareEffects(options)': 'async function withMiddlewareEffects() { return null }',
}

/** @throws if the router has another form */
function withoutMiddleware(source: string): string {
  let written = source
  for (const [head, left] of Object.entries(shorter)) {
    const start = written.indexOf(`\n${head} {\n`)
    const end = written.indexOf('\n}\n', start)
    if (start < 0 || end < 0)
      throw new Error(
        `Next’s router has no "${head}" any more: change src/next/build/without-middleware-loader.ts`,
      )
    written = `${written.slice(0, start + 1)}${left}${written.slice(end + 2)}`
  }
  return written
}

export default withoutMiddleware
