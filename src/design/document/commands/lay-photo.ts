import type { Asset, AssetId, DesignDocument, ImageNode, NodeId } from '../../design-document'
import type { PhotoPart } from '../../fill/one-photo'
import { frameSlot } from '../page-photos'
import { removeNodes } from '../tree'
import { edited, type Command, type CommandState } from './command'
import { withBlank } from './follow'

/** The command that lays one photo over several pieces (design-document-22). */

interface LayArgument {
  asset: AssetId
  record: Asset
  parts: PhotoPart[]
}

const isPhoto = (document: DesignDocument) => (id: NodeId) => {
  const node = document.nodes[id]
  return node?.kind === 'image' && node.locked === undefined
}

/** Replaces a piece's photos by its part of the large photo, behind its words. */
function withPart(
  state: CommandState,
  { surface: id, box, crop }: PhotoPart,
  asset: AssetId,
): DesignDocument {
  const blank = withBlank(state, id)
  const surface = blank.surfaces[id]
  if (!surface) return state.document
  const left = removeNodes(blank, surface.nodes.filter(isPhoto(blank)))
  const made = state.newId()
  const node: ImageNode = {
    kind: 'image',
    transform: [1, 0, 0, 1, box.x, box.y],
    asset,
    width: box.width,
    height: box.height,
    crop,
    slot: frameSlot,
  }
  const nodes = [made, ...(left.surfaces[id]?.nodes ?? [])]
  return {
    ...left,
    surfaces: { ...left.surfaces, [id]: { ...surface, nodes } },
    nodes: { ...left.nodes, [made]: node },
  }
}

const assetsIn = ({ nodes }: DesignDocument): Set<AssetId> =>
  new Set(Object.values(nodes).flatMap((node) => (node.kind === 'image' ? (node.asset ?? []) : [])))

/** Moves photos that are no longer on the design to its tray. */
function withReplaced(document: DesignDocument, before: DesignDocument): DesignDocument {
  const now = assetsIn(document)
  const left = [...assetsIn(before), ...(before.tray ?? [])].filter((asset) => !now.has(asset))
  const { tray: _tray, ...rest } = document
  return left.length > 0 ? { ...rest, tray: [...new Set(left)] } : rest
}

/** Lays one photo over several pieces; replaced photos move to the tray. */
export const layPhoto: Command<LayArgument> = {
  label: 'designCommands.layPhoto',
  keys: {},
  when: ({ template }) => template.surfaces.some(({ together }) => together),
  run: (state, { asset, record, parts }) => {
    const from = { ...state.document, assets: { ...state.document.assets, [asset]: record } }
    const laid = parts.reduce((document, part) => withPart({ ...state, document }, part, asset), from)
    return edited(state, parts.length > 0 ? withReplaced(laid, state.document) : state.document)
  },
}
