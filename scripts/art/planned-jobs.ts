import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { starterMark } from './body/body-starters'
import { type Job, planSchema, sizes } from './recipes'

/**
 * Returns the jobs of plans/<name>.yaml by picture: pictures that do not belong to a product.
 * @param brand compiles the starter designs of still lifes
 */
export function plannedJobs(name: string, brand: string): Map<string, Job> {
  const plan = join(import.meta.dirname, 'plans', `${name}.yaml`)
  if (!existsSync(plan)) return new Map()
  const { pictures } = planSchema.parse(parse(readFileSync(plan, 'utf8')))
  return new Map(
    Object.entries(pictures).map(([file, { size, recipe, seed }]): [string, Job] => {
      const job = { file, ...sizes[size], seed: seed ?? file }
      if (recipe.scene !== 'still-life') return [file, { ...job, recipe }]
      const mark = recipe.things.map(({ design }) => starterMark(brand, design)).join(' ')
      return [file, { ...job, recipe: { ...recipe, brand, mark } }]
    }),
  )
}
