import { readUrl } from '@/lib/urls/read-url'

/** Upper limit for the length of a hit's path. */
const longestPath = 2048

/** True for control characters, spaces, DEL and the backslash, which browsers read as a slash. */
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

/**
 * Returns the path of a hit in this shop. Returns undefined for anything else, such as another site,
 * javascript: or invalid text (search-3).
 */
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
