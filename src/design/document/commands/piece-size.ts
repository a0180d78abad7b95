import { coveringCrop } from './picture'
import type { Asset, DesignDocument, ImageNode, NodeId, SurfaceId } from '../../design-document'
import { multiply, translation } from '../../geometry/matrix'
import { isFillable } from '../../template/filled-sheet'
import type { SurfaceRule } from '../../template/surface-rule'
import { surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { Size } from '../../units'
import { withNodes } from '../tree'
import { edited, type Command, type CommandState } from './command'

/** Usual sizes of the photos on a page of prints (design-document-33). Lengths are millimeters. */

const ruleOf = ({ document, template }: CommandState, surface: SurfaceId): SurfaceRule | undefined => {
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  return rule && isFillable(rule) && rule.packing?.sizes ? rule : undefined
}

/** Returns how far a surface's photos extend beyond their cut line. */
export const beyondCut = ({ surfaces }: DesignDocument, surface: SurfaceId): number =>
  Math.max(0, -(surfaces[surface]?.cut?.offset ?? 0))

/** Returns a size with its longer side as the picture has it. */
const turnedAs = ({ width, height }: Size, like: Size): Size =>
  width > height === like.width > like.height ? { width, height } : { width: height, height: width }

/** Returns the size of the printed photo for a finished size, which is cut a little inside. */
function printedSize(state: CommandState, surface: SurfaceId, finished: Size, like: Size): Size {
  const around = 2 * beyondCut(state.document, surface)
  const { width, height } = turnedAs(finished, like)
  return { width: width + around, height: height + around }
}

/** Returns the size and crop of a photo that is added to a page of prints; undefined for other surfaces. */
export function usualPrint(
  state: CommandState,
  surface: SurfaceId,
  record: Asset,
): Pick<ImageNode, 'width' | 'height' | 'crop'> | undefined {
  const [width, height] = ruleOf(state, surface)?.packing?.sizes?.[0] ?? []
  if (width === undefined || height === undefined) return undefined
  const size = printedSize(state, surface, { width, height }, record)
  return { ...size, crop: coveringCrop(record, size) }
}

/** Returns a photo in another size around the same middle, without stretching it. */
function resized(node: ImageNode, size: Size, record: Asset | undefined): ImageNode {
  const [a, b, c, d] = node.transform
  const [across, down] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
  const [width, height] = [size.width / across, size.height / down]
  const crop = record ? coveringCrop(record, size) : node.crop
  const move = translation((node.width - width) / 2, (node.height - height) / 2)
  return { ...node, width, height, crop, transform: multiply(node.transform, move) }
}

/** Gives photos on a page of prints one of its sizes; each is cropped to cover it. */
export const setPieceSize: Command<{ surface: SurfaceId; nodes: NodeId[]; size: Size }> = {
  label: 'designCommands.setPieceSize',
  keys: {},
  when: (state) => state.document.surfaceOrder.some((surface) => ruleOf(state, surface) !== undefined),
  run: (state, { surface, nodes, size }) => {
    const { document } = state
    const { sizes = [] } = ruleOf(state, surface)?.packing ?? {}
    const isOffered = sizes.some(([width, height]) => width === size.width && height === size.height)
    if (!isOffered) return edited(state, document)
    const on = new Set(document.surfaces[surface]?.nodes)
    const changed = nodes.flatMap((id): [NodeId, ImageNode][] => {
      const node = on.has(id) ? document.nodes[id] : undefined
      if (node?.kind !== 'image' || node.locked) return []
      const record = node.asset === null ? undefined : document.assets[node.asset]
      const like = record ?? node
      return [[id, resized(node, printedSize(state, surface, size, like), record)]]
    })
    return edited(state, withNodes(document, Object.fromEntries(changed)))
  },
}
