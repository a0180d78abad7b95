import {
  buildFilesPattern,
  isBuildFile,
  isDataAddress,
  pageOf,
  pictureService,
} from '@/next/server/data-address'

/**
 * What the log and the metrics may contain of a URL: never a secret, and in metrics only a few distinct
 * values (observability-2).
 */

export interface AddressKind {
  /** One of a few kinds, such as "page", "graphql" or "media". */
  kind: string
  /** The path for the log: segments that could be a key, an e-mail address or a name become a star. */
  path: string
}

/**
 * True for letters only, or a short mix such as "8x10" or "2026". Keys, order numbers and hashes are longer.
 */
const isPlainWord = (word: string) => /^(?:[a-z]{1,24}|[a-z0-9]{1,6})$/.test(word)

const isPlainSegment = (segment: string) => segment.split(/[-_.]/).every(isPlainWord)

const maxSegments = 6

function plainPath(path: string): string {
  const segments = path.split('/').slice(1)
  const plain = segments
    .slice(0, maxSegments)
    .map((segment) => (segment === '' || isPlainSegment(segment) ? segment : '*'))
  return `/${[...plain, ...(segments.length > maxSegments ? ['*'] : [])].join('/')}`
}

function readablePage(path: string): string {
  try {
    return pageOf(path)
  } catch {
    return '/*' // the path cannot be decoded
  }
}

interface Rows {
  /** The endpoint's row, whose path is used instead of the URL. */
  endpoint: { path: string } | undefined
  /** Returns a page's row; its path is used if the URL contains a secret. */
  policyOf: (path: string) => { path: string; referrer?: string } | undefined
}

/** @param path without its query */
export function addressKind(path: string, { endpoint, policyOf }: Rows): AddressKind {
  if (path === pictureService) return { kind: 'picture', path: pictureService }
  if (isBuildFile(path)) return { kind: 'build-file', path: buildFilesPattern }
  if (endpoint) {
    const [, first = ''] = endpoint.path.split(/[/*.]/)
    return { kind: first === 'favicon' ? 'media' : first, path: endpoint.path }
  }
  const page = readablePage(path)
  const policy = policyOf(page)
  const opensSomething = policy?.referrer !== undefined
  return {
    kind: isDataAddress(path) ? 'page-data' : 'page',
    path: opensSomething ? policy.path : plainPath(page),
  }
}
