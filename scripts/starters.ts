import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markIn, pictureMark, starterPicture } from '@/backend/production/production'
import { brandIds } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import type { Brand } from '@/brand/compiled'

/**
 * npm run make starters [-- <brand> …]: draws the pictures of starter designs into brands/<brand>/assets/starters.
 * A picture records the design it was drawn from, so only changed ones are drawn.
 */

const root = process.cwd()

/** Removes pictures of starters that no longer exist. */
function removeOthers(folder: string, known: Set<string>) {
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (!known.has(file)) rmSync(join(folder, file))
}

async function drawStarters({ id, starters, templates }: Brand): Promise<number> {
  const folder = join(root, 'brands', id, 'assets/starters')
  const known = new Set(starters.map(({ slug }) => `${slug}.webp`))
  removeOthers(folder, known)
  let drawn = 0
  for (const starter of starters) {
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
