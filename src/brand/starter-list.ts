import { surfaceBoxes } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import type { Brand, Starter } from './compiled'

/** Data of ready-made designs for the editor's list, loaded when a shopper opens it (studio-93). */

export interface ListedStarter {
  slug: string
  name: string
  /** urlKey of the product that the design was made for. */
  product: string
  tags: string[]
  picture?: string | undefined
  /** Width divided by height; undefined if the design fits only its own product. */
  ratio?: number | undefined
}

export interface StarterList {
  starters: ListedStarter[]
  /** Names of the products by urlKey. */
  products: Record<string, string>
  /** Hashes of sample pictures, which are not the shopper's own. */
  samples: string[]
}

/** Returns the proportions of a design with one plain surface, which also fits other products. */
function ratioOf({ document, product: urlKey }: Starter, templates: Brand['templates']): number | undefined {
  const { product, nodes, surfaces } = document
  const [only, ...others] = Object.values(surfaces)
  const isPlain =
    only !== undefined &&
    others.length === 0 &&
    only.repeat === undefined &&
    Object.values(nodes).every(({ kind }) => kind !== 'made' && kind !== 'neon')
  const template = Object.hasOwn(templates, urlKey) ? templates[urlKey] : undefined
  const [rule] = template ? templateFor(template, product.options).surfaces : []
  if (!isPlain || !rule) return undefined
  const { width, height } = surfaceBoxes(rule, product.size).trim
  return Math.round((width / height) * 1000) / 1000
}

export function starterList({
  starters,
  catalogue,
  templates,
}: Pick<Brand, 'starters' | 'catalogue' | 'templates'>): StarterList {
  const made = new Set(starters.map(({ product }) => product))
  return {
    starters: starters.map((starter) => {
      const { slug, name, product, tags, picture } = starter
      const ratio = ratioOf(starter, templates)
      return { slug, name, product, tags, ...(picture && { picture }), ...(ratio && { ratio }) }
    }),
    products: Object.fromEntries(
      catalogue.products.filter(({ urlKey }) => made.has(urlKey)).map(({ urlKey, name }) => [urlKey, name]),
    ),
    samples: [
      ...new Set(
        starters.flatMap(({ document }) => Object.values(document.assets).map(({ sha256 }) => sha256)),
      ),
    ],
  }
}
