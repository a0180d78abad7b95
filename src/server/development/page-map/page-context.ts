import type { Brand } from '@/brand/compiled'
import { routeAt } from '@/brand/lookups'
import type { Parts } from '@/brand/manifest/part'
import type { PartName } from '@/brand/manifest/parts'
import type { Path } from '@/brand/manifest/source'
import { isRecord } from '@/lib/is-record'

/** A part of the manifest that a page is made of, most specific first. */
export interface Subject {
  part: PartName
  path: Path
}

const productsOf = (parts: Parts) => {
  const { value } = parts.products
  const products = isRecord(value) ? value['products'] : undefined
  return isRecord(products) ? products : {}
}

/** Returns the entries that a product is made of: its own, its price table, its option sets. */
function subjectsOfProduct(parts: Parts, urlKey: string): Subject[] {
  const products = productsOf(parts)
  const product = Object.hasOwn(products, urlKey) ? products[urlKey] : undefined
  if (!isRecord(product)) return []
  const sets = [product['options']].flat().filter((set) => typeof set === 'string')
  return [
    { part: 'products', path: ['products', urlKey] },
    { part: 'priceTables', path: ['priceTables', String(product['priceTable'])] },
    ...sets.map((set): Subject => ({ part: 'options', path: ['optionSets', set] })),
  ]
}

/** Returns the group of routes.yaml or tools.yaml at an address, with the product or category that it names. */
function subjectsOfAddress(parts: Parts, brand: Pick<Brand, 'routes' | 'tools'>, path: string): Subject[] {
  const route = routeAt(brand, path)
  const [toolName, tool] = Object.entries(brand.tools).find(([, { address }]) => address === path) ?? []
  const { category } = route ?? {}
  const product = route?.product ?? tool?.product
  return [
    ...(route ? [{ part: 'routes' as const, path: ['routes', path] }] : []),
    ...(toolName ? [{ part: 'tools' as const, path: ['tools', toolName] }] : []),
    ...(category ? [{ part: 'categories' as const, path: ['categories', category] }] : []),
    ...(product ? subjectsOfProduct(parts, product) : []),
  ]
}

/** Returns the entries that a starter design is made of, with those of its product. */
function subjectsOfStarter(parts: Parts, slug: string): Subject[] {
  const { value } = parts.starters
  const starters = isRecord(value) && isRecord(value['starters']) ? value['starters'] : {}
  const starter = Object.hasOwn(starters, slug) ? starters[slug] : undefined
  if (!isRecord(starter)) return []
  return [
    { part: 'starters', path: ['starters', slug] },
    ...subjectsOfProduct(parts, String(starter['product'])),
  ]
}

/** Returns what a tile is made of: a product, or a starter design. */
export const subjectsOfTile = (parts: Parts, key: string) => [
  ...subjectsOfProduct(parts, key),
  ...subjectsOfStarter(parts, key),
]

const folders: Record<string, (key: string, parts: Parts) => Subject[]> = {
  product: (key, parts) => subjectsOfProduct(parts, key),
  productqa: (key, parts) => subjectsOfProduct(parts, key),
  shop: (key) => [{ part: 'categories', path: ['categories', key] }],
  blog: (key) => [{ part: 'articles', path: [key] }],
  designs: (key, parts) => subjectsOfTile(parts, key),
}

/** Returns what the page at an address is made of. */
export function subjectsOfPage(
  parts: Parts,
  brand: Pick<Brand, 'routes' | 'tools'>,
  address: string,
): Subject[] {
  const [whole = ''] = address.split(/[?#]/)
  const path = whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole
  const [, folder = '', key = ''] = path.split('/')
  return [
    ...(path === '/' ? [{ part: 'home' as const, path: [] }] : []),
    ...(Object.hasOwn(folders, folder) && key !== '' ? (folders[folder]?.(key, parts) ?? []) : []),
    ...(key === '' ? [{ part: 'pages' as const, path: [folder] }] : []),
    ...subjectsOfAddress(parts, brand, path),
  ]
}
