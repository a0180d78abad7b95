import type { AssetId, DesignDocument } from '../design-document'
import { groupsAround, placesOf } from './tree'

/**
 * Returns the visible pictures that an artist has yet to cut out. Until then they are shown whole and are not
 * printed.
 */
export function artistPictures(document: DesignDocument): AssetId[] {
  const isHidden = (id: string) => document.nodes[id]?.hidden === true
  const shown = [...placesOf(document).keys()].flatMap((id) => {
    const node = document.nodes[id]
    if (node?.kind !== 'image' || node.asset === null) return []
    if ([id, ...groupsAround(document, id)].some(isHidden)) return []
    return document.assets[node.asset]?.matte?.method === 'artist' ? [node.asset] : []
  })
  return [...new Set(shown)]
}
