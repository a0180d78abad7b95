import type { DesignDocument, NodeId } from '../document/design-document'
import { worldMatrix } from '../document/tree'
import { stretch } from '../geometry/matrix'
import type { Check } from './finding'

const millimetersPerInch = 25.4

/**
 * The pixels that an image has for each inch of its place on the product, in the direction that has fewer.
 * @returns undefined for what is no image, or still waits for its picture
 */
export function effectiveDpi(document: DesignDocument, id: NodeId): number | undefined {
  const node = document.nodes[id]
  if (node?.kind !== 'image' || node.asset === null) return undefined
  const asset = document.assets[node.asset]
  if (asset === undefined) return undefined
  const { x, y } = stretch(worldMatrix(document, id))
  const across = (asset.width * node.crop.width) / (node.width * x)
  const down = (asset.height * node.crop.height) / (node.height * y)
  return Math.min(across, down) * millimetersPerInch
}

/** A little more than needed, so that rounding can't spoil it. */
const spare = 0.999

/** How sharp images print, by the surface's dpi; smaller they are sharper (design-document-16). */
export const resolution: Check = ({ document, rule, id }) => {
  const dpi = effectiveDpi(document, id)
  if (dpi === undefined || dpi >= rule.dpi.warn) return undefined
  const factor = (dpi / rule.dpi.warn) * spare
  return {
    level: dpi < rule.dpi.stop ? 'stop' : 'warn',
    say: 'designFindings.resolution',
    found: Math.floor(dpi),
    wanted: rule.dpi.wanted,
    fix: {
      command: 'resize',
      selection: [id],
      argument: { x: factor, y: factor, anchor: { x: 0.5, y: 0.5 } },
    },
  }
}
