import type { Figure } from './figures'
import { mixedShopping } from './mixed'
import type { Target } from './target'

/** load-11: the same ordinary shopping again and again; after the first sixth of it, memory grows no more. */

export interface MemoryProfile {
  rounds: number
  /** Of one round. */
  visits: number
}

/** MiB a round that the straight line through all points rises. */
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
      name: 'growth for each thousand visits, MiB',
      value: Math.round(perThousand * 10) / 10,
      must: { below: 20 },
    },
    { name: 'what was wrong', value: wrong.join('; ') || 'none', must: { exactly: 'none' } },
  ]
}
