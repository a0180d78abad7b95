import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markIn, pictureMark, starterPicture } from '@/backend/production/production'
import { brandIds } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import { groupAt } from '@/brand/check/layers'
import type { Brand } from '@/brand/compiled'
import { loadManifest } from '@/brand/manifest/load'

/**
 * npm run make starters [-- <brand> …]: draws the pictures of starter designs into assets/starters of the brand
 * or range that has the design. A picture records its design, so only changed designs are drawn.
 */

const root = process.cwd()

/** Returns the slugs of the starters in each layer of a brand, the brand's own layer first. */
const slugsByLayer = ({ id, layers }: Brand): [layer: string, slugs: string[]][] => {
  const { sources } = loadManifest(id, root).parts.starters
  return layers.toReversed().map((layer) => {
    const own = sources.filter(({ file }) => file.startsWith(`brands/${layer}/`))
    return [layer, own.flatMap((source) => Object.keys(groupAt([source], ['starters'])))]
  })
}

const pictureFolder = (layer: string) => join(root, 'brands', layer, 'assets/starters')

/** Removes pictures of starters that no longer exist. */
function removeOthers(layer: string, slugs: readonly string[]) {
  const folder = pictureFolder(layer)
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (!slugs.includes(file.replace(/\.webp$/, ''))) rmSync(join(folder, file))
}

async function drawStarters(brand: Brand): Promise<number> {
  const { id, starters, templates } = brand
  const layers = slugsByLayer(brand)
  for (const [layer, slugs] of layers) removeOthers(layer, slugs)
  let drawn = 0
  for (const starter of starters) {
    const [home = id] = layers.find(([, slugs]) => slugs.includes(starter.slug)) ?? []
    const folder = pictureFolder(home)
    const file = join(folder, `${starter.slug}.webp`)
    const template = templates[starter.product]
    const mark = await pictureMark(starter.document)
    if (!template || (existsSync(file) && (await markIn(readFileSync(file))) === mark)) continue
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, await starterPicture(starter, template, { root, brand: id }))
    drawn += 1
  }
  return drawn
}

const asked = process.argv.slice(2)
for (const id of asked.length > 0 ? asked : brandIds()) {
  const result = compileBrand(id)
  if (!result.ok) throw new Error(`The brand ${id} has problems: npm run brand -- check ${id} lists them.`)
  console.log(`${id}: ${await drawStarters(result.brand)} pictures of starter designs drawn`)
}
