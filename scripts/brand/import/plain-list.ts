import { asSlug } from '@/brand/manifest/suggest'
import { readAmount, readWhole } from './amount'
import type { Drafts, ProductDraft, Refusal } from './draft'
import { firstSentences, isHtml, markdownOf, plainWords } from './markdown-of'
import type { CellOf, Row } from './table'

/** Reads a merchandiser's own table: one row per product. */

export const listColumns = ['name', 'price'] as const

/** Further columns that a table may have. */
export const moreListColumns = [
  'key',
  'sku',
  'category',
  'summary',
  'description',
  'keywords',
  'picture',
  'alt',
  'weight grams',
  'stock',
] as const

function draftOf(row: Row, cell: CellOf): ProductDraft | string {
  const name = plainWords(cell(row, 'name'))
  if (name === '') return 'name is empty. Write what shoppers read, such as Photo mug.'
  const key = cell(row, 'key') || asSlug(name)
  if (asSlug(key) !== key || key === '')
    return `key is "${key}". Write small letters, digits and -, such as ${asSlug(key) || 'photo-mug'}.`
  const amount = readAmount(cell(row, 'price'))
  if ('wrong' in amount) return `price ${amount.wrong}.`
  const [grams, stock] = [cell(row, 'weight grams'), cell(row, 'stock')]
  if (grams !== '' && readWhole(grams) === undefined)
    return `weight grams is "${grams}". Write a whole number of grams, such as 340.`
  if (stock !== '' && readWhole(stock) === undefined)
    return `stock is "${stock}". Write a whole number, or leave it empty for what is made to order.`
  const written = cell(row, 'description')
  const description = isHtml(written) ? markdownOf(written) : plainWords(written)
  const picture = cell(row, 'picture')
  return {
    line: row.line,
    key,
    sku: cell(row, 'sku'),
    name,
    cents: amount.cents,
    category: plainWords(cell(row, 'category')),
    summary: plainWords(cell(row, 'summary')) || firstSentences(description, 240),
    description,
    keywords: plainWords(cell(row, 'keywords')),
    pictures:
      picture === '' ? [] : [{ source: picture, alt: plainWords(cell(row, 'alt')) || name, line: row.line }],
    options: [],
    weightGrams: grams === '' ? undefined : readWhole(grams),
    stock: stock === '' ? undefined : readWhole(stock),
  }
}

export function listDrafts(rows: Row[], cell: CellOf): Drafts {
  const refusals: Refusal[] = []
  const lines = new Map<string, number>()
  const drafts = rows.flatMap((row) => {
    const draft = draftOf(row, cell)
    if (typeof draft === 'string') {
      refusals.push({ line: row.line, message: draft })
      return []
    }
    const earlier = lines.get(draft.key)
    if (earlier !== undefined) {
      refusals.push({
        line: row.line,
        message: `key "${draft.key}" is that of line ${earlier}. Give each product its own.`,
      })
      return []
    }
    lines.set(draft.key, row.line)
    return [draft]
  })
  return { drafts, refusals, skipped: [] }
}
