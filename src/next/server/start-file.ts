/**
 * The scripts that every page starts with, joined into one file by the build (build/join-start-file.ts): one
 * request instead of five.
 */
export const startFile = '_start.js'

/**
 * webpack's loader, Next's client, the app frame, and Next's two page lists. React changes rarely and stays
 * in a separate file.
 */
const startingParts = /\/(webpack-[^/]+|main-[^/]+|pages\/_app-[^/]+|_buildManifest|_ssgManifest)\.js$/

export const isStartingPart = (file: string) => startingParts.test(file)

/**
 * Asks the browser to compile all functions on another thread while the file loads. Otherwise they are
 * compiled one by one in the task that hydrates the page. To other browsers this line is a comment.
 */
export const compileAhead = '//# allFunctionsCalledOnLoad\n'

/** Replaces the joined scripts of a page with the start file. */
export function withStartFile(sources: readonly string[]): string[] {
  const start = sources.find((source) => source.endsWith('/_buildManifest.js'))
  if (start === undefined) return [...sources]
  return [
    start.replace('_buildManifest.js', startFile),
    ...sources.filter((source) => !isStartingPart(source)),
  ]
}
