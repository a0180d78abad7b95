import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { momentIn } from './offers'
import type { Checked } from './reporter'

interface Note {
  part: PartName
  path: Path
  message: string
}

/** The second of two alike in a list, each with its place. */
function* twice(part: PartName, entries: { path: Path; name: string }[], say: string): Generator<Note> {
  const seen = new Set<string>()
  for (const { path, name } of entries) {
    if (seen.has(name)) yield { part, path, message: `${where(path)}: "${name}" ${say}` }
    seen.add(name)
  }
}

/** brand-96: nothing stands twice where once is meant. */
function* repeated({ usable }: Checked): Generator<Note> {
  const products = Object.entries(usable.products?.products ?? {})
  yield* twice(
    'products',
    products.map(([key, { name }]) => ({ path: ['products', key, 'name'], name })),
    'is the name of another product already. Shoppers could not tell them apart.',
  )
  for (const [key, { pictures, related = [], faq = [] }] of products) {
    const at = ['products', key]
    yield* twice(
      'products',
      pictures.map(({ file }, index) => ({ path: [...at, 'pictures', index, 'file'], name: file })),
      'stands in this gallery already.',
    )
    yield* twice(
      'products',
      related.map((name, index) => ({ path: [...at, 'related', index], name })),
      'is among them already.',
    )
    yield* twice(
      'products',
      faq.map(({ question }, index) => ({ path: [...at, 'faq', index, 'question'], name: question })),
      'is asked already.',
    )
  }
  for (const [index, section] of (usable.home?.sections ?? []).entries())
    if (section.kind === 'products')
      yield* twice(
        'home',
        section.products.map((name, position) => ({ path: ['sections', index, 'products', position], name })),
        'is in this row already.',
      )
  for (const [index, { children = [] }] of (usable.navigation?.menu ?? []).entries())
    yield* twice(
      'navigation',
      children.map(({ label }, position) => ({
        path: ['menu', index, 'children', position, 'label'],
        name: label,
      })),
      'is in this menu already.',
    )
  const { paymentMethods = [] } = usable.configuration ?? {}
  yield* twice(
    'configuration',
    paymentMethods.map((name, index) => ({ path: ['paymentMethods', index], name })),
    'is among the ways to pay already.',
  )
}

/** brand-97: what has been written was not written tomorrow. */
function* tooEarly({ usable, now }: Checked): Generator<Note> {
  const today = momentIn('UTC', new Date(now.getTime() + 86_400_000)).slice(0, 10)
  for (const [key, { reviews = [] }] of Object.entries(usable.products?.products ?? {}))
    for (const [index, { date }] of reviews.entries())
      if (date > today)
        yield {
          part: 'products',
          path: ['products', key, 'reviews', index, 'date'],
          message: `products › ${key} › reviews: ${date} is still to come. Write the day of the review.`,
        }
  for (const [slug, { date }] of Object.entries(usable.articles ?? {}))
    if (date > today)
      yield {
        part: 'articles',
        path: [slug, 'date'],
        message: `date: ${date} is still to come, and the article shows already.`,
      }
}

/** brand-98: an offer runs while its coupon does. */
function* offersWithoutCoupon({ usable }: Checked): Generator<Note> {
  const { headerOffers = [], coupons = {} } = usable.configuration ?? {}
  for (const [index, { coupon, start, end }] of headerOffers.entries()) {
    const terms = coupon === undefined ? undefined : coupons[coupon]
    if (terms && (start < terms.start || end > terms.end))
      yield {
        part: 'configuration',
        path: ['headerOffers', index, start < terms.start ? 'start' : 'end'],
        message: `headerOffers › entry ${index + 1} runs from ${start} to ${end}, its coupon ${coupon} from ${terms.start} to ${terms.end}.`,
      }
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

/** brand-99: links to networks lead to them. */
function* strangeLinks({ usable }: Checked): Generator<Note> {
  for (const [index, { network, href }] of (usable.identity?.social ?? []).entries())
    if (!URL.canParse(href) || !hosts[network]?.test(new URL(href).hostname))
      yield {
        part: 'identity',
        path: ['social', index, 'href'],
        message: `social › entry ${index + 1} is ${network}, and its link leads elsewhere (${href}).`,
      }
}

/** brand-96 to brand-99: told, and left to whoever knows better. */
export function checkLeftovers(checked: Checked) {
  for (const find of [repeated, tooEarly, offersWithoutCoupon, strangeLinks])
    for (const { part, path, message } of find(checked)) checked.report.warning(part, path, message)
}
