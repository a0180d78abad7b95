import { fetchLater } from '@/next/browser/lazy-parts'
import type { ArtName } from './find-art'

/** Files of the stock art, each loaded when it is first needed. */

export const fetchArtNames = (): Promise<ArtName[]> =>
  fetchLater(() => import('@/design/stock/index.json')).then(({ default: names }) =>
    Object.entries(names).map(([id, row]) => ({ id, ...row })),
  )

/** Returns the paths of a group by name. */
export const fetchArtGroup = (group: string): Promise<Record<string, string>> =>
  fetchLater(() => import(`../../../design/stock/${group}.json`)).then(
    (file: { default: Record<string, string> }) => file.default,
  )
