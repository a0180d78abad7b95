import type { Figure } from './figures'
import { mixedShopping } from './mixed'
import type { Target } from './target'

/** Repeats the same ordinary shopping; after the first sixth of it, memory must stay flat (load-11). */

export interface MemoryProfile {
  rounds: number
  /** Visits per round. */
  visits: number
}

/** Returns the slope of the straight line fitted to all points, in MiB per round. */
export function slope(points: readonly number[]): number {
  const middle = (points.length - 1) / 2
  const mean = points.reduce((sum, point) => sum + point, 0) / points.length
  const spread = points.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  const rise = points.reduce((sum, point, index) => sum + (index - middle) * (point - mean), 0)
  return spread === 0 ? 0 : rise / spread
}

export async function flatMemory(target: Target, { rounds, visits }: MemoryProfile): Promise<Figure[]> {
  const held: number[] = []
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++) {
    const figures = await mixedShopping(target, { visits, shoppers: 5 })
    for (const { name, value, must } of figures)
      if (must?.exactly !== undefined && value !== must.exactly) wrong.push(`${name}: ${value}`)
    held.push(target.memory())
  }
  const steady = held.slice(Math.floor(rounds / 6))
  const perThousand = (slope(steady) / visits) * 1_000
  return [
    { name: 'memory after the first sixth, MiB', value: steady[0] ?? 0 },
    { name: 'memory at the end, MiB', value: steady.at(-1) ?? 0 },
    {
      name: 'growth per thousand visits, MiB',
      value: Math.round(perThousand * 10) / 10,
      must: { below: 20 },
    },
    { name: 'errors', value: wrong.join('; ') || 'none', must: { exactly: 'none' } },
  ]
}
