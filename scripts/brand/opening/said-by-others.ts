import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from '@/lib/is-record'
import { brandIds } from '@/brand/brand-ids'
import { textsIn } from '@/brand/check/words/all-texts'
import { mergeLayers } from '@/brand/manifest/merge'
import { partNames, type PartName } from '@/brand/manifest/parts'
import { readLayer } from '@/brand/manifest/read-layer'
import { readManifestFile } from '@/brand/manifest/read-file'
import type { Path, Source } from '@/brand/manifest/source'

/** What the other shops and the sample of new brands say, so that copied texts are recognized. */

/** The sample that a new brand starts with. */
export const templateFolder = fileURLToPath(new URL('../template/', import.meta.url))

interface Shop {
  /** Where a text comes from, such as Glowline. */
  name: string
  /** Settings by part, as the shop's folder has them. */
  values: Partial<Record<PartName, unknown>>
  /** Normalized texts and lines of Markdown. */
  texts: Set<string>
}

export interface SaidByOthers {
  /** Returns the shop that has the same text; undefined if no other has. */
  textOf: (text: string) => string | undefined
  /** Returns the shop that has the same entry at this place; undefined if no other has. */
  entryOf: (part: PartName, path: Path, entry: unknown) => string | undefined
}

/** Shorter texts, such as "Green" or "Add", say nothing about a shop. */
const fewestWords = 3

const withoutNames = (text: string, names: readonly string[]) =>
  names
    .filter((name) => name !== '')
    .reduce((rest, name) => rest.replaceAll(name, '{name}'), text)
    .replace(/\s+/g, ' ')
    .trim()

const isTelling = (text: string) => text.split(' ').length >= fewestWords

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )

function shopOf(name: string, names: readonly string[], sources: Partial<Record<PartName, Source[]>>): Shop {
  const texts = new Set<string>()
  const values: Shop['values'] = {}
  for (const part of partNames) {
    const files = sources[part] ?? []
    values[part] = mergeLayers(
      files.map((file) =>
        file.mountedAt.reduceRight<unknown>((inner, key) => ({ [key]: inner }), file.value),
      ),
    )
    const found = [
      ...[...textsIn(values[part])].map(({ text }) => text),
      ...files.flatMap(({ body }) => body?.text.split('\n') ?? []),
    ]
    for (const text of found) {
      const plain = withoutNames(text, names)
      if (isTelling(plain)) texts.add(plain)
    }
  }
  return { name, values, texts }
}

const nameIn = (value: unknown): string => {
  const name = isRecord(value) ? value['name'] : undefined
  return typeof name === 'string' ? name : ''
}

/** Fills the placeholders of the template. */
const sampleName = 'Sampleshop'

/** Returns the shop of `npm run brand -- new`. */
function sampleShop(): Shop {
  const folder = join(templateFolder, 'brand')
  const sources: Partial<Record<PartName, Source[]>> = {}
  const partOf: Record<string, PartName> = {
    'identity.yaml': 'identity',
    'navigation.yaml': 'navigation',
    'routes.yaml': 'routes',
    'pages/home.yaml': 'home',
    'catalogue/categories.yaml': 'categories',
    'catalogue/options.yaml': 'options',
    'catalogue/price-tables.yaml': 'priceTables',
    'catalogue/products/prints.yaml': 'products',
  }
  for (const file of globSync('**/*.yaml', { cwd: folder })) {
    const part = partOf[file.replaceAll('\\', '/')]
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(/\{\{\w+\}\}/g, sampleName)
    const read = readManifestFile(join(templateFolder, file), Buffer.from(text))
    if (part && 'source' in read) (sources[part] ??= []).push(read.source)
  }
  return shopOf('the sample of new shops', [sampleName], sources)
}

/** Copies have no reviews, and are the other shop's products all the same. */
const asWritten = (entry: unknown) =>
  JSON.stringify(isRecord(entry) && 'sku' in entry ? { ...entry, reviews: undefined } : entry)

/**
 * Reads what other shops of the project say.
 * @param name the name of the shop that is checked: copies have it in place of the other's
 */
export function saidByOthers(id: string, name: string, root: string): SaidByOthers {
  const shops = brandIds(root)
    .filter((other) => other !== id && existsSync(join(root, 'brands', other, 'identity.yaml')))
    .map((other) => {
      const { sources } = readLayer(root, other)
      const shopName = nameIn(sources.identity?.[0]?.value)
      return shopOf(shopName || other, [shopName], sources)
    })
  const others = [sampleShop(), ...shops]
  const names = [name, ...shops.map((shop) => shop.name)]
  return {
    textOf: (text) => {
      const plain = withoutNames(text, names)
      return isTelling(plain) ? others.find(({ texts }) => texts.has(plain))?.name : undefined
    },
    entryOf: (part, path, entry) => {
      const plain = withoutNames(asWritten(entry), names)
      return others.find((other) => {
        const same = valueAt(other.values[part], path)
        return same !== undefined && withoutNames(asWritten(same), [other.name]) === plain
      })?.name
    },
  }
}
