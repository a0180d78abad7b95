import { where } from '../../manifest/describe-issue'
import type { PartName } from '../../manifest/parts'
import type { Path } from '../../manifest/source'
import type { CheckInput } from '../reporter'
import { textsIn } from './all-texts'

/** Texts of products and categories that are valid, but written as no shopper or search engine expects (brand-38). */

interface Slip {
  part: PartName
  path: Path
  message: string
}

const partsWithListings = ['products', 'categories', 'articles', 'home', 'pages'] as const

/** Lengths that search engines show, by the name of the setting. */
const lengths: Record<string, [shortest: number, longest: number, advised: string]> = {
  metaTitle: [15, 70, '30 to 65'],
  metaDescription: [50, 180, '70 to 160'],
}

const inSmallLetters = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()

/** Two or more words in capitals only; one may be an abbreviation. */
const isShouted = (text: string) =>
  text === text.toUpperCase() &&
  (text.match(/\p{Lu}/gu) ?? []).length >= 8 &&
  /\p{Lu}{2,} +\p{Lu}{2,}/u.test(text)

/** Returns what is unusual about a text, by its setting. */
function unusual(name: string, text: string, path: Path): string | undefined {
  const [shortest, longest, advised] = lengths[name] ?? [0, Infinity]
  if (text.length < shortest || text.length > longest)
    return `has ${text.length} characters. Search engines show ${advised}.`
  if (name === 'keywords' && text.includes(';')) return 'has ";" between its words. Write commas.'
  if (name === 'question' && path.includes('faq') && !/\?["”')\s]*$/.test(text))
    return 'does not end with a question mark. Write "?" after it.'
  if (
    name === 'alt' &&
    /^(?:an? )?(?:picture|image|photo of)\b(?: of\b)?/i.test(text) &&
    /\bof\b/i.test(text.slice(0, 18))
  )
    return 'begins with words that screen readers say anyway. Write only what the picture shows.'
  if (['name', 'title', 'heading', 'headline'].includes(name) && isShouted(text))
    return `is in capitals, which read as shouting. Write "${inSmallLetters(text)}".`
  return undefined
}

function* listingSlips({ usable }: CheckInput): Generator<Slip> {
  for (const part of partsWithListings)
    for (const { path, text } of textsIn(usable[part])) {
      if (path.includes('reviews')) continue
      const message = unusual(String(path.at(-1)), text, path)
      if (message !== undefined) yield { part, path, message: `${where(path)} ${message}` }
    }
}

/** Finds sections of the home page that show nothing. */
function* emptySections({ usable }: CheckInput): Generator<Slip> {
  for (const [index, section] of (usable.home?.sections ?? []).entries())
    for (const [name, list] of Object.entries(section))
      if (Array.isArray(list) && list.length === 0) {
        const path = ['sections', index, name]
        yield {
          part: 'home',
          path,
          message: `${where(path)} is an empty list, so the section shows only its title. Write an entry, or remove the section.`,
        }
      }
}

function* hiddenHome({ usable }: CheckInput): Generator<Slip> {
  if (usable.routes?.routes['/']?.robots?.startsWith('noindex'))
    yield {
      part: 'routes',
      path: ['routes', '/', 'robots'],
      message:
        'routes › / › robots hides the home page from search engines, and with it the shop. Write "index, follow".',
    }
}

export function checkListings(checked: CheckInput) {
  for (const find of [listingSlips, emptySections, hiddenHome])
    for (const { part, path, message } of find(checked)) checked.report.warning(part, path, message)
}
