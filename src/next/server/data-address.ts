/**
 * URL where Next's router fetches the props of another page: /_next/data/<build>/<page>.json, with the page's
 * query.
 */
const dataAddress = /^(\/_next\/data\/[^/]+)(\/.*)\.json$/

/** Files named by content hash. */
export const buildFiles = '/_next/static/'

export const isDataAddress = (path: string) => path.startsWith('/_next/data/')

/** True for a build file or an optimized picture: the same for every shopper. */
export const isBuildFile = (path: string) => path.startsWith('/_next/') && !isDataAddress(path)

/**
 * Returns the page that a path requests. Requests for page data are handled like the page itself (pages-20).
 * @throws if the path cannot be decoded
 */
export function pageOf(path: string): string {
  const page = decodeURIComponent(dataAddress.exec(path)?.[2] ?? path)
  return page === '/index' ? '/' : page // Next's other name for the home page
}

/** Returns the path of another page in the same form: its data path if `path` requests data. */
export function addressOf(page: string, path: string): string {
  const [, start] = dataAddress.exec(path) ?? []
  return start === undefined ? page : `${start}${page}.json`
}

/** Path of the picture optimizer, whose query names the picture. */
export const pictureService = '/_next/image'

/** Name of all other build files in the log. */
export const buildFilesPattern = `${buildFiles}*`
