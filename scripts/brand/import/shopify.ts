import { asSlug } from '@/brand/manifest/suggest'
import { readAmount, readWhole } from './amount'
import type { DraftOption, DraftPicture, Drafts, ProductDraft, Refusal } from './draft'
import { firstSentences, markdownOf, plainWords } from './markdown-of'
import type { CellOf, Row } from './table'

/** Reads the products of Shopify's export: one row per variant or picture, the product's texts in its first row. */

export const shopifyColumns = ['Handle', 'Title', 'Variant Price'] as const

const optionNumbers = [1, 2, 3]

interface Variant {
  line: number
  cents: number
  /** The value of each option, as written. */
  values: string[]
}

interface Reading {
  cell: CellOf
  refuse: (line: number, message: string) => void
}

/** Returns the rows of each handle; a handle that comes back with another title is refused. */
function byHandle(rows: Row[], { cell, refuse }: Reading): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const handle = cell(row, 'Handle')
    if (handle === '') {
      refuse(row.line, 'has no handle. Write one such as photo-mug; rows of one product have the same.')
      continue
    }
    const group = groups.get(handle) ?? []
    const [title, first] = [cell(row, 'Title'), group[0]]
    if (first && title !== '' && title !== cell(first, 'Title')) {
      refuse(
        row.line,
        `has the handle "${handle}" of line ${first.line}, but another title. Give one of the two another handle.`,
      )
      continue
    }
    groups.set(handle, [...group, row])
  }
  return groups
}

function variantsOf(rows: Row[], names: string[], { cell, refuse }: Reading): Variant[] | undefined {
  const variants: Variant[] = []
  for (const row of rows) {
    const price = cell(row, 'Variant Price')
    const values = names.map((_, index) => plainWords(cell(row, `Option${index + 1} Value`)))
    // A row without either adds a picture.
    if (price === '' && values.every((value) => value === '') && row !== rows[0]) continue
    const amount = readAmount(price)
    if ('wrong' in amount) {
      refuse(row.line, `Variant Price ${amount.wrong}.`)
      return undefined
    }
    const empty = values.findIndex((value) => value === '')
    if (empty >= 0) {
      refuse(
        row.line,
        `Option${empty + 1} Value is empty, but the product has the option "${names[empty]}". Write its value.`,
      )
      return undefined
    }
    variants.push({ line: row.line, cents: amount.cents, values })
  }
  return variants
}

/** Finds the extra charge of each value from rows in which all others are known; undefined if the prices differ from such sums. */
function extrasOf(variants: Variant[]): { extras: Map<string, number>[]; base: number } | { line: number } {
  const [first] = variants
  if (!first) return { line: 0 }
  const extras = first.values.map((value) => new Map([[value, 0]]))
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { cents, values } of variants) {
      const unknown = values.flatMap((value, index) => (extras[index]?.has(value) ? [] : [index]))
      const [only] = unknown
      if (only === undefined || unknown.length > 1) continue
      const known = values.reduce((sum, value, index) => sum + (extras[index]?.get(value) ?? 0), first.cents)
      extras[only]?.set(values[only] ?? '', cents - known)
      isChanged = true
    }
  }
  const wrong = variants.find(
    ({ cents, values }) =>
      values.some((value, index) => !extras[index]?.has(value)) ||
      cents !== values.reduce((sum, value, index) => sum + (extras[index]?.get(value) ?? 0), first.cents),
  )
  if (wrong) return { line: wrong.line }
  let base = first.cents
  for (const each of extras) {
    const least = Math.min(...each.values())
    base += least
    for (const [value, extra] of each) each.set(value, extra - least)
  }
  return { extras, base }
}

/** Returns keys for titles, all different. */
export function keysOf(titles: string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title, index) => {
    const slug = asSlug(title) || `value-${index + 1}`
    const key = taken.has(slug) ? `${slug}-${index + 1}` : slug
    taken.add(key)
    return key
  })
}

function optionsOf(
  names: string[],
  variants: Variant[],
  handle: string,
  { refuse }: Reading,
): { options: DraftOption[]; cents: number } | undefined {
  const [first] = variants
  if (!first) return undefined
  const twice = variants.find(
    (variant, index) =>
      variants.findIndex(({ values }) => values.join('\n') === variant.values.join('\n')) < index,
  )
  if (twice) {
    refuse(
      twice.line,
      names.length === 0
        ? `repeats the handle "${handle}". Give each product its own.`
        : `repeats the variant ${twice.values.join(' / ')}. Keep one of the two.`,
    )
    return undefined
  }
  const counts = names.map((_, index) => new Set(variants.map(({ values }) => values[index])).size)
  const combinations = counts.reduce((product, count) => product * count, 1)
  if (combinations > variants.length) {
    refuse(
      first.line,
      `"${handle}" has ${variants.length} of ${combinations} combinations of ${names.join(' and ')}. Options sell every combination: add the missing rows, or make two products of it.`,
    )
    return undefined
  }
  const found = extrasOf(variants)
  if ('line' in found) {
    refuse(
      found.line,
      `Variant Price is not the sum of what each option adds. Let ${names.join(' and ')} add the same amount in every row, or make a product of each ${names[0] ?? 'variant'}.`,
    )
    return undefined
  }
  const keys = keysOf(names)
  return {
    cents: found.base,
    options: names.map((title, index) => {
      const values = [...(found.extras[index] ?? [])]
      const valueKeys = keysOf(values.map(([value]) => value))
      return {
        key: keys[index] ?? '',
        title,
        values: values.map(([value, extraCents], at) => ({
          key: valueKeys[at] ?? '',
          title: value,
          extraCents,
        })),
      }
    }),
  }
}

function picturesOf(rows: Row[], name: string, { cell }: Reading): DraftPicture[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const source = cell(row, 'Image Src')
    if (source === '' || seen.has(source)) return []
    seen.add(source)
    return [{ source, alt: plainWords(cell(row, 'Image Alt Text')) || name, line: row.line }]
  })
}

const isOff = (text: string) => /^(?:false|no|0|archived|draft)$/i.test(text)

/** Returns why a product stays in the other shop; undefined if it is to be sold. */
function whyLeftOut(row: Row, cell: CellOf): string | undefined {
  if (isOff(cell(row, 'Published'))) return 'is not published'
  if (isOff(cell(row, 'Status'))) return `is ${cell(row, 'Status').toLowerCase()}`
  return /^true$/i.test(cell(row, 'Gift Card'))
    ? 'is a gift card, which the shop sells its own way'
    : undefined
}

const gramsOf = (text: string) => (text === '' ? undefined : readWhole(String(Math.round(Number(text)))))

function draftOf(handle: string, rows: Row[], reading: Reading): ProductDraft | undefined {
  const { cell, refuse } = reading
  const [row] = rows
  if (!row) return undefined
  const name = plainWords(cell(row, 'Title'))
  const key = asSlug(handle)
  if (name === '') {
    refuse(row.line, `"${handle}" has no title. Write the product's name into the first of its rows.`)
    return undefined
  }
  if (key === '') {
    refuse(
      row.line,
      `The handle "${handle}" has no letters or digits. Write one such as ${asSlug(name) || 'photo-mug'}.`,
    )
    return undefined
  }
  const names = optionNumbers
    .map((number) => plainWords(cell(row, `Option${number} Name`)))
    .filter(
      (each, index) =>
        each !== '' && !(each === 'Title' && cell(row, `Option${index + 1} Value`) === 'Default Title'),
    )
  const variants = variantsOf(rows, names, reading)
  const priced = variants && optionsOf(names, variants, handle, reading)
  if (!priced) return undefined
  const description = markdownOf(cell(row, 'Body (HTML)'))
  const isCounted =
    cell(row, 'Variant Inventory Tracker') === 'shopify' &&
    !/^continue$/i.test(cell(row, 'Variant Inventory Policy'))
  return {
    line: row.line,
    key,
    sku: cell(row, 'Variant SKU'),
    name,
    cents: priced.cents,
    category: plainWords(cell(row, 'Type') || (cell(row, 'Product Category').split('>').at(-1) ?? '').trim()),
    summary: firstSentences(plainWords(cell(row, 'SEO Description')) || description, 240),
    description,
    keywords: plainWords(cell(row, 'Tags')),
    pictures: picturesOf(rows, name, reading),
    options: priced.options,
    weightGrams: gramsOf(cell(row, 'Variant Grams')),
    stock: isCounted && names.length === 0 ? readWhole(cell(row, 'Variant Inventory Qty')) : undefined,
  }
}

export function shopifyDrafts(rows: Row[], cell: CellOf): Drafts {
  const refusals: Refusal[] = []
  const skipped: Refusal[] = []
  const reading: Reading = { cell, refuse: (line, message) => void refusals.push({ line, message }) }
  const drafts = [...byHandle(rows, reading)].flatMap(([handle, group]) => {
    const [first] = group
    const why = first && whyLeftOut(first, cell)
    if (first && why !== undefined) {
      skipped.push({ line: first.line, message: `"${handle}" ${why}.` })
      return []
    }
    const draft = draftOf(handle, group, reading)
    return draft ? [draft] : []
  })
  return { drafts, refusals, skipped }
}
