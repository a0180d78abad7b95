import type { DesignDocument, NodeId, SurfaceId } from '@/design/design-document'
import type { Entry } from '@/design/document/history'

/** What a change of a design means for its sheet: pieces that were added, and pieces that were moved. */
export interface SheetChange {
  added: NodeId[]
  moved: NodeId[]
}

/** Commands after which a sheet is still untouched. */
const adding = new Set([
  'designCommands.addImage',
  'designCommands.setMatte',
  'designCommands.replacePicture',
  'designCommands.arrangeSheet',
  'designCommands.setPieceSize',
])

const addingPicture = 'designCommands.addImage'
const arranging = 'designCommands.arrangeSheet'
const sizing = 'designCommands.setPieceSize'

/** True for a sheet on which everything is a picture that was just added. */
function isUntouched({ surfaces, nodes }: DesignDocument, surface: SurfaceId, done: readonly Entry[]) {
  const { nodes: ids = [], fill, background, cut } = surfaces[surface] ?? {}
  const isPlain = !fill && !background && !cut?.path
  return (
    isPlain &&
    ids.length > 1 &&
    ids.every((id) => nodes[id]?.kind === 'image') &&
    done.filter(({ label }) => label === addingPicture).length >= ids.length &&
    done.every(({ label }) => adding.has(label))
  )
}

/**
 * Returns what the pieces of a sheet have to give way to; undefined if nothing has changed that matters. Pictures put
 * on an untouched sheet are all arranged.
 */
export function sheetChange(
  before: DesignDocument,
  after: DesignDocument,
  {
    surface,
    done,
    selection = [],
  }: { surface: SurfaceId; done: readonly Entry[]; selection?: readonly NodeId[] },
): SheetChange | undefined {
  const { nodes: ids = [], apart } = after.surfaces[surface] ?? {}
  const former = new Set(before.surfaces[surface]?.nodes)
  const added = ids.filter((id) => !former.has(id))
  if (isUntouched(after, surface, done) && (added.length > 0 || !apart)) return { added: ids, moved: [] }
  const isResized = before.product.size !== after.product.size
  if (apart && isResized && done.length > 0) return { added: ids, moved: [] }
  const [last] = done.slice(-1)
  if (!apart || !last || last.label === arranging) return undefined
  if (last.label === sizing) return { added: ids, moved: [] }
  const changed = ids.filter((id) => former.has(id) && before.nodes[id] !== after.nodes[id])
  // Copies of the selected piece, which became as large as it is, may be anywhere.
  const held = changed.filter((id) => selection.includes(id))
  const moved = held.length > 0 ? held : changed
  const free = [...added, ...changed.filter((id) => !moved.includes(id))]
  return free.length + moved.length > 0 ? { added: free, moved } : undefined
}
