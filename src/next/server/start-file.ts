/** The build writes the scripts with which every page starts into one file (build/join-start-file.ts): a request instead of five. */
export const startFile = '_start.js'

/** webpack's loader, Next's client, the frame, and Next's two lists of pages. React changes rarely and stays by itself. */
const startingParts = /\/(webpack-[^/]+|main-[^/]+|pages\/_app-[^/]+|_buildManifest|_ssgManifest)\.js$/

export const isStartingPart = (file: string) => startingParts.test(file)

/**
 * Asks the browser to compile a file's functions beside the page, while it arrives, instead of one by one in the task that
 * brings the page to life. Browsers that do not know the line read a comment.
 */
export const compileAhead = '//# allFunctionsCalledOnLoad\n'

/** The scripts of a page with that one file in the place of its parts. */
export function withStartFile(sources: readonly string[]): string[] {
  const start = sources.find((source) => source.endsWith('/_buildManifest.js'))
  if (start === undefined) return [...sources]
  return [
    start.replace('_buildManifest.js', startFile),
    ...sources.filter((source) => !isStartingPart(source)),
  ]
}
