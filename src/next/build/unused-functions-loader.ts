import { basename, dirname } from 'node:path'

/**
 * A webpack loader for Next's files of the browser build. It leaves out what a page never runs here: the shop has
 * no middleware and no app router, because its own server decides about requests before Next sees them, and it
 * measures the times of pages itself.
 */

/**
 * First lines of functions and statements, with what is left of each, by file. A first line is indented as the
 * line that ends it.
 */
const unused: Record<string, Record<string, string>> = {
  'router/router.js': {
    'async function matchesMiddleware(options)': 'async function matchesMiddleware() { return false }',
    'async function withMiddlewareEffects(options)': 'async function withMiddlewareEffects() { return null }',
    'function getAppRouterMarkerKey(router, as, locale)': 'function getAppRouterMarkerKey() { return null }',
    '        if (isQueryUpdating && isMiddlewareMatch)': '',
    "            if ('route' in routeInfo && isMiddlewareMatch)": '',
    "            if (data?.effect?.type === 'redirect-internal' || data?.effect?.type === 'redirect-external')":
      '',
    "            if (data?.effect?.type === 'rewrite')": '',
    "        if (data?.effect.type === 'rewrite')": '',
    '        if (await this._bfl(asPath, resolvedAs, options.locale, true))': '',
  },
  'client/index.js': {
    'function markHydrateComplete()': 'function markHydrateComplete() {}',
    'function markRenderComplete()': 'function markRenderComplete() {}',
    '        if (mod && mod.reportWebVitals)': '',
  },
}

/** @throws if the file has another form */
function withoutUnused(this: { resourcePath: string }, source: string): string {
  const { resourcePath } = this
  const file = `${basename(dirname(resourcePath))}/${basename(resourcePath)}`
  let written = source
  for (const [head, left] of Object.entries(unused[file] ?? {})) {
    const first = head.trimStart()
    const last = `\n${' '.repeat(head.length - first.length)}}\n`
    const start = written.indexOf(`${first} {\n`)
    const end = written.indexOf(last, start)
    if (start < 0 || end < 0)
      throw new Error(
        `Next’s ${file} has no "${first}" any more: change src/next/build/unused-functions-loader.ts`,
      )
    written = `${written.slice(0, start)}${left}${written.slice(end + last.length - 1)}`
  }
  return written
}

export default withoutUnused
