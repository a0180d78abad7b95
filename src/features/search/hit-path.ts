import { readUrl } from '@/lib/read-url'

/** Longest path a hit may lead to. */
const longestPath = 2048

/** Control characters, space, DEL and the backslash, which browsers read as a slash. */
const isRisky = (character: string) => character <= ' ' || character === '\u007f' || character === '\\'

const hasControlCharacter = (text: string) => [...text].some(isRisky)

function decodedWithin(path: string): string {
  let text = path
  for (let round = 0; round < 3; round++) {
    try {
      text = decodeURIComponent(text)
    } catch {
      return text
    }
  }
  return text
}

/** search-3: a hit leads to a path of this shop. Anything else (another site, javascript:, nonsense) gives undefined. */
export function pathOfHit(url: unknown, origin: string): string | undefined {
  if (typeof url !== 'string' || url.length > longestPath || url === '' || hasControlCharacter(url))
    return undefined
  const target = readUrl(url, origin)
  if (!target) return undefined
  const isOurs = target.origin === new URL(origin).origin || url.startsWith('/')
  if (!isOurs || target.origin !== new URL(origin).origin || target.username !== '' || target.password !== '')
    return undefined
  const decoded = decodedWithin(target.pathname)
  if (decoded.startsWith('//') || hasControlCharacter(decoded.replaceAll(' ', ''))) return undefined
  return target.pathname + target.search
}
