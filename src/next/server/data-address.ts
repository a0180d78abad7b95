/** Next's router asks for the props of another page at /_next/data/<build>/<page>.json, with the same query as the page. */
const dataAddress = /^(\/_next\/data\/[^/]+)(\/.*)\.json$/

/** Files that are named by their content. */
export const buildFiles = '/_next/static/'

export const isDataAddress = (path: string) => path.startsWith('/_next/data/')

/** A file of the build, or a picture of the picture service: the same for everybody. */
export const isBuildFile = (path: string) => path.startsWith('/_next/') && !isDataAddress(path)

/** The page that a path asks for: the data of a page is decided as the page is (pages-21). @throws when it cannot be decoded */
export function pageOf(path: string): string {
  const page = decodeURIComponent(dataAddress.exec(path)?.[2] ?? path)
  return page === '/index' ? '/' : page // Next's other name for the home page
}

/** The same for another page: its data, where the path asks for data. */
export function addressOf(page: string, path: string): string {
  const [, start] = dataAddress.exec(path) ?? []
  return start === undefined ? page : `${start}${page}.json`
}

/** Of the picture service, which has what to draw in its query. */
export const pictureService = '/_next/image'

/** All other files of the build, as the log names them. */
export const buildFilesPattern = `${buildFiles}*`
