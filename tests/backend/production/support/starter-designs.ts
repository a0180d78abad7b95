import { readFile } from 'node:fs/promises'
import type { DrawingSources, FrozenDesign } from '@/backend/production/frozen-design'
import { loadFaces } from '@/backend/designs/load-faces'
import { maskOfBytes } from '@/backend/masks/masks'
import { brandIds } from '@/brand/brand-ids'
import type { Brand, Starter } from '@/brand/compiled'
import { assetFile } from '@/brand/layers'
import { designHash } from '@/design/document/design-hash'
import { sceneOf } from '@/design/scene/scene-of'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../../../support/compiled-brand'
import { everyThird, testsEverything } from '../../../support/test-suite'

/** Starter designs as if they had been ordered, with the brand's own pictures. */

const compiled = new Map<string, Brand>()

export function brandCalled(id: string): Brand {
  const known = compiled.get(id)
  if (known) return known
  const result = compiledBrand(id)
  compiled.set(id, result)
  return result
}

const isOfRange = (brand: string, { picture }: Starter) =>
  assetFile('.', brand, picture ?? '')?.includes('/ranges/') ?? false

/** Returns the starters that only this brand has. */
const ownStarters = (brand: string): Starter[] =>
  brandCalled(brand).starters.filter((starter) => !isOfRange(brand, starter))

/** Returns two starters of each product in ranges, with one brand that takes the range: all brands draw them alike. */
function rangeStarters(): [brand: string, starter: Starter][] {
  const counts = new Map<string, number>()
  return brandIds().flatMap((brand) =>
    brandCalled(brand).starters.flatMap((starter): [string, Starter][] => {
      const count = counts.get(starter.product) ?? 0
      if (!isOfRange(brand, starter) || count === 2) return []
      counts.set(starter.product, count + 1)
      return [[brand, starter]]
    }),
  )
}

/** Describes how a starter's product is made: what its template says of surfaces, and whether it has photographs. */
function kindOf(brand: string, { product, pictures }: Starter): string {
  const template = brandCalled(brand).templates[product]
  const said = new Set(template?.surfaces.flatMap((surface) => Object.keys(surface)))
  return [template?.kind, Object.keys(pictures).length > 0, ...[...said].toSorted()].join(' ')
}

/**
 * Returns the starters to draw in this run, each with a brand that has it: one of every third kind in the
 * short suite, because a starter takes seconds.
 */
export function drawnStarters(): [brand: string, starter: Starter][] {
  const all = [
    ...brandIds().flatMap((brand) =>
      ownStarters(brand).map((starter): [string, Starter] => [brand, starter]),
    ),
    ...rangeStarters(),
  ]
  const first = new Map(all.map(([brand, starter]) => [kindOf(brand, starter), starter]))
  return testsEverything
    ? all
    : everyThird(all.filter(([brand, starter]) => first.get(kindOf(brand, starter)) === starter)).slice()
}

export const starterPicture = (brand: string, { pictures }: Starter, asset: string): Promise<Buffer> =>
  readFile(assetFile('.', brand, pictures[asset] ?? '') ?? `no picture of ${asset}`)

/** @param options answers that differ from the starter's */
export async function frozenStarter(
  brand: string,
  starter: Starter,
  options: Record<string, string> = {},
): Promise<FrozenDesign> {
  const { product } = starter.document
  const document = {
    ...starter.document,
    product: { ...product, options: { ...product.options, ...options } },
  }
  const template = brandCalled(brand).templates[starter.product]
  if (!template) throw new Error(`${starter.product} has no template`)
  const made = templateFor(template, document.product.options)
  return { document, template: made, hash: await designHash(document), ...(made.neon && { neon: made.neon }) }
}

export function starterSources(brand: string, starter: Starter): DrawingSources {
  const nameOf = (key: string) =>
    Object.entries(starter.document.assets).find(([, asset]) => asset.key === key)?.[0] ?? ''
  return {
    sceneOf: async ({ document, template }, surface) =>
      sceneOf(document, template, surface, { faces: await loadFaces(document, brand), mode: 'print' }),
    originalOf: ({ key }) => starterPicture(brand, starter, nameOf(key)),
    printableOf: ({ key }) => starterPicture(brand, starter, nameOf(key)),
    maskOf: async (id, { matte }) => maskOfBytes(await starterPicture(brand, starter, id), matte),
  }
}
