import {
  buildFilesPattern,
  isBuildFile,
  isDataAddress,
  pageOf,
  pictureService,
} from '@/next/server/data-address'

/** What the log and the metrics may say of an address: never what opens something, and of the metrics' words a few (observability-2). */

export interface AddressKind {
  /** One of a few words, such as "page", "graphql" or "media". */
  kind: string
  /** The path as it may be logged: what could be a key, an e-mail address or a name is a star. */
  path: string
}

/** Letters only, or a short mixture such as "8x10" or "2026". Keys, numbers of orders and hashes are longer. */
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
    return '/*' // it cannot be decoded
  }
}

interface Rows {
  /** The row of an endpoint, whose path is said instead of the address. */
  endpoint: { path: string } | undefined
  /** The row of a page; its path is said where the address opens something. */
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
