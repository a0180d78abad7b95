import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { momentIn } from './offers/offers'
import type { CheckInput } from './reporter'

interface Note {
  part: PartName
  path: Path
  message: string
}

/** Yields a note for each name that appears again in a list. */
function* twice(part: PartName, entries: { path: Path; name: string }[], say: string): Generator<Note> {
  const seen = new Set<string>()
  for (const { path, name } of entries) {
    if (seen.has(name)) yield { part, path, message: `${where(path)}: "${name}" ${say}` }
    seen.add(name)
  }
}

/**
 * Finds entries that appear twice: product names, pictures, related products, questions, menu entries,
 * payment methods (brand-96).
 */
function* repeated({ usable }: CheckInput): Generator<Note> {
  const products = Object.entries(usable.products?.products ?? {})
  yield* twice(
    'products',
    products.map(([key, { name }]) => ({ path: ['products', key, 'name'], name })),
    'is already the name of another product, so shoppers could not tell them apart.',
  )
  yield* twice(
    'categories',
    Object.entries(usable.categories?.categories ?? {}).map(([key, { name }]) => ({
      path: ['categories', key, 'name'],
      name,
    })),
    'is already the name of another category.',
  )
  for (const [key, { pictures, related = [], faq = [], reviews = [] }] of products) {
    const at = ['products', key]
    yield* twice(
      'products',
      pictures.map(({ file }, index) => ({ path: [...at, 'pictures', index, 'file'], name: file })),
      'is already in this gallery.',
    )
    yield* twice(
      'products',
      pictures.map(({ alt }, index) => ({ path: [...at, 'pictures', index, 'alt'], name: alt })),
      'already describes another picture of this gallery.',
    )
    yield* twice(
      'products',
      reviews.map(({ nickname, text }, index) => ({
        path: [...at, 'reviews', index, 'text'],
        name: `${nickname}: ${text.slice(0, 40)}`,
      })),
      'is already among these reviews. Remove one.',
    )
    yield* twice(
      'products',
      related.map((name, index) => ({ path: [...at, 'related', index], name })),
      'is already in this list.',
    )
    yield* twice(
      'products',
      faq.map(({ question }, index) => ({ path: [...at, 'faq', index, 'question'], name: question })),
      'is already asked.',
    )
  }
  for (const [index, section] of (usable.home?.sections ?? []).entries())
    if (section.kind === 'products')
      yield* twice(
        'home',
        section.products.map((name, position) => ({ path: ['sections', index, 'products', position], name })),
        'is already in this row.',
      )
  for (const [index, { children = [] }] of (usable.navigation?.menu ?? []).entries()) {
    yield* twice(
      'navigation',
      children.map(({ label }, position) => ({
        path: ['menu', index, 'children', position, 'label'],
        name: label,
      })),
      'is already in this menu.',
    )
    yield* twice(
      'navigation',
      children.map(({ href }, position) => ({
        path: ['menu', index, 'children', position, 'href'],
        name: href,
      })),
      'is already in this menu, by another name.',
    )
  }
  const { paymentMethods = [] } = usable.configuration ?? {}
  yield* twice(
    'configuration',
    paymentMethods.map((name, index) => ({ path: ['paymentMethods', index], name })),
    'is already in this list.',
  )
}

/** Finds reviews and articles dated in the future, with a day's tolerance for time zones (brand-34). */
function* tooEarly({ usable, now }: CheckInput): Generator<Note> {
  const today = momentIn('UTC', new Date(now.getTime() + 86_400_000)).slice(0, 10)
  for (const [key, { reviews = [] }] of Object.entries(usable.products?.products ?? {}))
    for (const [index, { date }] of reviews.entries())
      if (date > today)
        yield {
          part: 'products',
          path: ['products', key, 'reviews', index, 'date'],
          message: `products › ${key} › reviews: ${date} is in the future. Write the day of the review.`,
        }
  for (const [slug, { date }] of Object.entries(usable.articles ?? {}))
    if (date > today)
      yield {
        part: 'articles',
        path: [slug, 'date'],
        message: `date: ${date} is in the future, but the article is already shown.`,
      }
}

const hosts: Record<string, RegExp> = {
  instagram: /(^|\.)instagram\.com$/,
  facebook: /(^|\.)facebook\.com$/,
  pinterest: /(^|\.)pinterest\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  tiktok: /(^|\.)tiktok\.com$/,
  x: /(^|\.)(x|twitter)\.com$/,
}

/** Finds social links that do not lead to their network (brand-96). */
function* strangeLinks({ usable }: CheckInput): Generator<Note> {
  for (const [index, { network, href }] of (usable.identity?.social ?? []).entries())
    if (!URL.canParse(href) || !hosts[network]?.test(new URL(href).hostname))
      yield {
        part: 'identity',
        path: ['social', index, 'href'],
        message: `social › entry ${index + 1} is ${network}, but its link leads elsewhere (${href}). Write the address of the shop’s page there, or another network.`,
      }
}

/** Reports leftovers as warnings only: the merchandiser may have meant them (brand-96). */
export function checkLeftovers(checked: CheckInput) {
  for (const find of [repeated, tooEarly, strangeLinks])
    for (const { part, path, message } of find(checked)) checked.report.warning(part, path, message)
}
