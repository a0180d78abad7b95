import type { DesignDocument, NodeId } from '../design-document'
import { groupsAround, placesOf } from './tree'

/**
 * Returns the selected objects without duplicates, from back to front; objects inside a selected group are
 * left out.
 */
export function normalizedSelection(document: DesignDocument, selection: NodeId[]): NodeId[] {
  const places = placesOf(document)
  const chosen = new Set(selection.filter((id) => places.has(id)))
  return [...chosen]
    .filter((id) => !groupsAround(document, id).some((group) => chosen.has(group)))
    .toSorted((one, other) => (places.get(one)?.order ?? 0) - (places.get(other)?.order ?? 0))
}

/** True if the object or one of its groups is locked. */
const isLocked = (document: DesignDocument, id: NodeId, part: 'place' | 'content') =>
  [id, ...groupsAround(document, id)].some((each) => {
    const locked = document.nodes[each]?.locked
    return locked === part || locked === 'all'
  })

export const unlocked = (
  document: DesignDocument,
  selection: NodeId[],
  part: 'place' | 'content',
): NodeId[] => normalizedSelection(document, selection).filter((id) => !isLocked(document, id, part))
