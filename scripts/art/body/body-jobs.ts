import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { bodyArtSchema, bodyViewSchema, type Job, type Recipe, sizes } from '../recipes'
import { plannedJobs } from '../planned-jobs'
import { starterMark, takerOf } from './body-starters'

const productsSchema = z.object({
  products: z.record(
    z.string(),
    z.object({
      pictures: z.array(z.object({ file: z.string(), alt: z.string() })),
      art: z.looseObject({}),
    }),
  ),
})

/** True for an entry that draws a design on a body; others use the recipes of a shop's own pictures. */
export const isBodyArt = (art: object): boolean => 'design' in art

/** Returns the jobs for the pictures of a range's products: one for each of their views. */
function productJobs(folder: string, brand: string): Job[] {
  return globSync('catalogue/products/*.yaml', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const { products } = productsSchema.parse(parse(readFileSync(join(folder, file), 'utf8')))
      return Object.entries(products).flatMap(([urlKey, { pictures, art: written }]) => {
        if (!isBodyArt(written)) return []
        const art = bodyArtSchema.parse(written)
        return pictures.map(({ file: picture, alt }, index): Job => {
          const view = bodyViewSchema.parse(art.views[index])
          const design = (view === art.secondIn && art.second) || art.design
          const { ground, color, pieces, way } = art
          const set = view === 'set' ? art.set : undefined
          const marks = [...new Set([design, ...(set ?? []).map((piece) => piece.design)])]
          const recipe: Recipe = {
            scene: 'body',
            brand,
            mark: marks.map((each) => starterMark(brand, each)).join(),
            design,
            ground,
            color,
            pieces,
            way,
            ...(set && { set }),
            ...(view === art.openIn && { shows: 2 }),
            view,
            words: alt,
          }
          return { file: picture, ...sizes.product, seed: urlKey, recipe }
        })
      })
    })
}

/**
 * Returns the jobs of a range by picture. Its designs are compiled with the first brand that takes it.
 * @param root the folder that contains brands/
 * @throws if no brand takes the range
 */
export function rangeJobs(root: string, range: string): Map<string, Job> {
  const brand = takerOf(range)
  if (brand === undefined)
    throw new Error(`No brand takes the range ${range}: see "ranges" in identity.yaml.`)
  const jobs = productJobs(join(root, 'brands/ranges', range), brand)
  return new Map([...jobs.map((job) => [job.file, job] as const), ...plannedJobs(`ranges/${range}`, brand)])
}
