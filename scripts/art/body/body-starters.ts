import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { starterArt } from '@/backend/production/production'
import { brandIds } from '@/brand/brand-ids'
import { compileManifest } from '@/brand/compile/brand'
import type { Brand, Starter } from '@/brand/compiled'
import { brandLayers } from '@/brand/layers'
import { checkParts } from '@/brand/manifest/check-parts'
import { loadManifest } from '@/brand/manifest/load'
import type { Manifest } from '@/brand/manifest/parts'
import type { BodyArt, Pixels } from '@/design/body/body'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Size } from '@/design/units'

const root = join(import.meta.dirname, '../../..')

/** Returns the first brand that includes a range; the range's starters are compiled with that brand. */
export const takerOf = (range: string): string | undefined =>
  brandIds(root).find((id) => brandLayers(root, id).includes(`ranges/${range}`))

const compiled = new Map<string, Brand>()

/** Compiles a brand without its cross-checks, which would report the pictures that are still to be drawn. */
function brandOf(id: string): Brand {
  const known = compiled.get(id)
  if (known) return known
  const { usable } = checkParts(loadManifest(id, root).parts)
  // checkParts leaves out parts with problems; reading the missing part then throws
  const brand = compileManifest(id, usable as Manifest, { pages: {}, articles: {} }, root)
  compiled.set(id, brand)
  return brand
}

function starterOf(id: string, slug: string): { starter: Starter; rule: ProductTemplate } {
  const { starters, templates } = brandOf(id)
  const starter = starters.find((each) => each.slug === slug)
  const rule = starter && templates[starter.product]
  if (!starter || !rule) throw new Error(`${id} has no starter design "${slug}".`)
  return { starter, rule }
}

/** Returns a hash of everything that a starter's picture depends on; if it changes, the picture is drawn again. */
export function starterMark(id: string, slug: string): string {
  const { starter, rule } = starterOf(id, slug)
  return createHash('sha256')
    .update(JSON.stringify([starter, rule]))
    .digest('hex')
}

export interface PrintedStarter {
  slug: string
  template: ProductTemplate
  size: Size
  options: Record<string, string>
  art: BodyArt
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** Bodies whose whole art is seen at once. */
const seenWhole: ReadonlySet<string> = new Set(['flat', 'cloth', 'cushion', 'pair', 'book'])

/** Returns the longer side of a surface's art in pixels; the many small surfaces of a deck or a game have fewer. */
function artSide({ document }: Starter, { views }: ProductTemplate): number {
  if (document.surfaceOrder.length > 12) return 800
  return seenWhole.has(views?.[0]?.body ?? '') ? 1_400 : 1_800
}

/** The starters printed last: pictures of a product come one after another. */
const printed = new Map<string, Promise<PrintedStarter>>()
const kept = 4

/** Renders the surfaces of a starter design. @throws if the brand has no such starter */
export function printedStarter(id: string, slug: string): Promise<PrintedStarter> {
  const key = `${id} ${slug}`
  const known = printed.get(key)
  if (known) return known
  for (const oldest of [...printed.keys()].slice(0, Math.max(0, printed.size - kept + 1)))
    printed.delete(oldest)
  const made = printStarter(id, slug)
  printed.set(key, made)
  return made
}

async function printStarter(id: string, slug: string): Promise<PrintedStarter> {
  const { starter, rule } = starterOf(id, slug)
  const { template, art } = await starterArt(starter, rule, { root, brand: id }, artSide(starter, rule))
  const pixels: Record<string, Pixels> = {}
  for (const [surface, png] of Object.entries(art)) pixels[surface] = await pixelsOf(png)
  const { size, options } = starter.document.product
  return { slug, template, size, options, art: pixels }
}
