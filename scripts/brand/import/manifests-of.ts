import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { stringify } from 'yaml'
import { pictureProblem } from '@/brand/check/picture-file'
import { where } from '@/brand/manifest/describe-issue'
import { loadManifest } from '@/brand/manifest/load'
import type { Parts } from '@/brand/manifest/part'
import { findPlace } from '@/brand/manifest/source'
import { asSlug } from '@/brand/manifest/suggest'
import { isRecord } from '@/lib/is-record'
import { didYouMean } from '@/lib/words/did-you-mean'
import type { Addition } from '../skeletons'
import { toDollars } from '@/lib/money/money'
import type { DraftOption, ProductDraft, Refusal } from './draft'

/** Writes drafts of products as manifest files: products, and the categories, options and prices that they need. */

export interface ImportSettings {
  root: string
  id: string
  /** Name of the new files, without ending. */
  fileName: string
  /** The category of all products; omit to take the table's. */
  category?: string | undefined
  /** Folder with the pictures that the table names. */
  pictures?: string | undefined
}

export interface PlannedPicture {
  /** Path below assets/. */
  file: string
  /** Path of the file to copy. */
  from: string
}

export interface Plan {
  additions: Addition[]
  pictures: PlannedPicture[]
  /** True if a product shows the placeholder picture. */
  needsPlaceholder: boolean
  /** Pictures that the table names and the folder lacks. */
  missingPictures: { line: number; source: string; file: string }[]
  categories: string[]
  refusals: Refusal[]
}

export const placeholderPicture = 'products/picture-to-come.webp'

const perPiece = 'per-piece'

const perPieceTable = `  ${perPiece}:
    base: 0
    perCm2: 0
    breaks:
      - { from: 1, factor: 1 }
    quantities: [1, 2, 5]
    minimum: 1
    maximum: 500
    unit: piece
`

/** Products per file, so that no file comes near the largest size of a manifest. */
const perFile = 200

const entriesOf = (
  parts: Parts,
  part: 'products' | 'categories' | 'priceTables' | 'options',
  group: string,
) => {
  const { value } = parts[part]
  const entries = isRecord(value) ? value[group] : undefined
  return isRecord(entries) ? entries : {}
}

const indented = (key: string, value: unknown) =>
  stringify({ [key]: value }, { lineWidth: 0 }).replace(/^(?=.)/gm, '  ')

/** Most values shown as a list of choices rather than a menu. */
const mostRadios = 6

const optionManifest = ({ title, values }: DraftOption) => ({
  title,
  type: values.length <= mostRadios ? 'radio' : 'dropdown',
  required: true,
  values: Object.fromEntries(
    values.map(({ key, title: name, extraCents }, index) => [
      key,
      {
        title: name,
        ...(extraCents > 0 && { price: toDollars(extraCents) }),
        ...(index === 0 && { isDefault: true }),
      },
    ]),
  ),
})

const endings = new Set(['.webp', '.png', '.jpg', '.jpeg', '.avif', '.svg'])

/** Returns the file name at the end of an address or a path. */
function fileNameOf(source: string): string {
  const name = basename(source.replace(/[?#].*$/, '').replaceAll('\\', '/'))
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

interface Planned {
  file: string
  alt: string
}

function planPictures(
  draft: ProductDraft,
  { pictures }: ImportSettings,
  files: Map<string, string>,
  plan: Plan,
): Planned[] {
  const found = draft.pictures.flatMap(({ source, alt, line }, index): Planned[] => {
    const name = fileNameOf(source)
    const ending = extname(name).toLowerCase()
    const file = `products/${draft.key}-${index + 1}${ending === '.jpeg' ? '.jpg' : ending}`
    const there = files.get(name.toLowerCase())
    if (there === undefined || pictures === undefined) {
      plan.missingPictures.push({
        line,
        source,
        file: endings.has(ending) ? file : `products/${draft.key}-${index + 1}.webp`,
      })
      return []
    }
    const problem = endings.has(ending)
      ? pictureProblem(pictures, there)
      : `a ${ending.slice(1)} file. Save it as WebP, PNG or JPEG.`
    if (problem !== undefined) {
      plan.refusals.push({ line, message: `The picture ${there} is ${problem}` })
      return []
    }
    plan.pictures.push({ file, from: join(pictures, there) })
    return [{ file, alt }]
  })
  if (found.length > 0) return found
  plan.needsPlaceholder = true
  return [{ file: placeholderPicture, alt: draft.name }]
}

interface Names {
  parts: Parts
  plan: Plan
  /** Keys of categories by their names in small letters. */
  categories: Map<string, string>
}

function categoryOf(
  draft: ProductDraft,
  { category }: ImportSettings,
  { categories, plan }: Names,
): string | undefined {
  if (category !== undefined) return category
  const slug = asSlug(draft.category)
  const known = categories.get(draft.category.toLowerCase()) ?? categories.get(slug)
  if (known !== undefined) return known
  if (slug === '') {
    plan.refusals.push({
      line: draft.line,
      message: 'has no category. Write its name (Shopify: Type), or add --category <key> for all.',
    })
    return undefined
  }
  categories.set(slug, slug)
  plan.categories.push(slug)
  plan.additions.push({
    file: 'catalogue/categories.yaml',
    group: 'categories',
    schema: '../../schema/categories.json',
    entry: indented(slug, {
      name: draft.category,
      intro: `All of our ${draft.category.toLowerCase()}, and what they cost.`,
      inMenu: true,
    }),
  })
  return slug
}

/** Returns why a product cannot be added beside those that the shop has. */
function conflictOf(
  draft: ProductDraft,
  sku: string,
  parts: Parts,
  skus: Map<string, string>,
): string | undefined {
  if (Object.hasOwn(entriesOf(parts, 'products', 'products'), draft.key)) {
    const place = findPlace(parts.products.sources, ['products', draft.key], 'key')
    return `"${draft.key}" is already sold (${place?.file}:${place?.line}). Write another handle or key, or remove the row.`
  }
  const other = skus.get(sku)
  return other === undefined ? undefined : `sku "${sku}" is that of ${other}. Write another.`
}

const skuOf = ({ sku, key }: ProductDraft) =>
  (sku || key)
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Plans the files of an import. Refusals name the line of the table. */
export function planImport(drafts: ProductDraft[], settings: ImportSettings): Plan {
  const { root, id, fileName, category, pictures } = settings
  const { parts } = loadManifest(id, root)
  const plan: Plan = {
    additions: [],
    pictures: [],
    needsPlaceholder: false,
    missingPictures: [],
    categories: [],
    refusals: [],
  }
  const known = entriesOf(parts, 'categories', 'categories')
  if (category !== undefined && !Object.hasOwn(known, category)) {
    plan.refusals.push({
      line: 1,
      message: `There is no category "${category}".${didYouMean(category, Object.keys(known))}`,
    })
    return plan
  }
  const categories = new Map(
    Object.entries(known).flatMap(([key, entry]): [string, string][] => [
      ...(isRecord(entry) && typeof entry['name'] === 'string'
        ? [[entry['name'].toLowerCase(), key] as [string, string]]
        : []),
      [key, key],
    ]),
  )
  const names: Names = { parts, plan, categories }
  const files = new Map(
    pictures === undefined || !existsSync(pictures)
      ? []
      : readdirSync(pictures).map((file) => [file.toLowerCase(), file]),
  )
  const skus = new Map(
    Object.entries(entriesOf(parts, 'products', 'products')).flatMap(([key, product]): [string, string][] =>
      isRecord(product) && typeof product['sku'] === 'string'
        ? [[product['sku'], where(['products', key])]]
        : [],
    ),
  )
  const sets = new Map<string, string>()
  const products: [string, unknown][] = []
  for (const draft of drafts) {
    const sku = skuOf(draft)
    const conflict = conflictOf(draft, sku, parts, skus)
    if (conflict !== undefined) {
      plan.refusals.push({ line: draft.line, message: conflict })
      continue
    }
    skus.set(sku, `line ${draft.line}`)
    if (draft.summary === '' && draft.description === '') {
      plan.refusals.push({
        line: draft.line,
        message: `"${draft.key}" has no description. Write a sentence or two that say what it is.`,
      })
      continue
    }
    const place = categoryOf(draft, settings, names)
    if (place === undefined) continue
    products.push([
      draft.key,
      {
        sku,
        name: draft.name,
        categories: [place],
        summary: draft.summary || draft.description,
        description: draft.description || draft.summary,
        ...(draft.keywords !== '' && { keywords: draft.keywords }),
        pictures: planPictures(draft, settings, files, plan),
        options: optionSetOf(draft, sets, plan),
        priceTable: perPiece,
        surcharge: toDollars(draft.cents),
        ...(draft.weightGrams !== undefined && { weightGrams: draft.weightGrams }),
        ...(draft.stock !== undefined && { stock: draft.stock }),
      },
    ])
  }
  if (products.length > 0 && !Object.hasOwn(entriesOf(parts, 'priceTables', 'priceTables'), perPiece))
    plan.additions.push({
      file: 'catalogue/price-tables.yaml',
      group: 'priceTables',
      schema: '../../schema/price-tables.json',
      entry: perPieceTable,
    })
  for (let at = 0; at < products.length; at += perFile)
    plan.additions.push({
      file: `catalogue/products/${fileName}${at === 0 ? '' : `-${at / perFile + 1}`}.yaml`,
      text: `# yaml-language-server: $schema=../../../schema/products.json\n${stringify({ products: Object.fromEntries(products.slice(at, at + perFile)) }, { lineWidth: 0 })}`,
    })
  return plan
}

/** Returns the option sets of a product; products with the same choices share one. */
function optionSetOf({ key, options }: ProductDraft, sets: Map<string, string>, plan: Plan): string[] {
  if (options.length === 0) return []
  const content = Object.fromEntries(options.map((option) => [option.key, optionManifest(option)]))
  const same = JSON.stringify(content)
  const known = sets.get(same)
  if (known !== undefined) return [known]
  const name = `${key}-choices`
  sets.set(same, name)
  plan.additions.push({
    file: 'catalogue/options.yaml',
    group: 'optionSets',
    schema: '../../schema/options.json',
    entry: indented(name, content),
  })
  return [name]
}
