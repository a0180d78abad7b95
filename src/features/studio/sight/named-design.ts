import { isRecord } from '@/lib/is-record'

/** A design that the shop has saved, as the lines of an order name it. Knowing the hash is enough to be shown it. */
export interface NamedDesign {
  design: string
  revision: number
  hash: string
}

/** The design of an ordered line, and whether the shop can draw it in use; the shop's server says so. */
export interface OrderedDesign {
  named: NamedDesign
  hasScenes: boolean
}

/** Returns the design of an ordered line; undefined if it has none, or the order does not offer it. */
export function orderedDesign(toolOptions: string | null): OrderedDesign | undefined {
  const said: unknown = JSON.parse(toolOptions ?? 'null')
  if (!isRecord(said)) return undefined
  const { design, revision, hash, design_scenes: hasScenes } = said
  const isNamed = typeof design === 'string' && typeof revision === 'number' && typeof hash === 'string'
  return isNamed && typeof hasScenes === 'boolean'
    ? { named: { design, revision, hash }, hasScenes }
    : undefined
}
