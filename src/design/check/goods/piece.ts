import { leafBox } from '../../document/boxes'
import { worldMatrix } from '../../document/tree'
import type { DesignNode, NodeKind } from '../../design-document'
import { stretch } from '../../geometry/matrix'
import { boundsOf } from '../../geometry/point'
import { pieceGrid } from '../../made/pieces'
import { piecesOf } from '../../template/piece-lines'
import type { SurfaceRule } from '../../template/surface-rule'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { Size } from '../../units'
import type { Check } from '../finding'
import { facesOn } from './known-faces'
import { levelBelow, tolerance } from '../level'

/** Kinds of objects that players look for in a puzzle; shapes and paths may be a pattern. */
const looked: ReadonlySet<NodeKind> = new Set<NodeKind>(['image', 'text', 'qr', 'emoji'])

/** Returns the size of one piece without its knobs; undefined for a surface that is not cut into pieces. */
function pieceSize(rule: SurfaceRule, ordered: Size): Size | undefined {
  const { trim } = surfaceBoxes(rule, ordered)
  const count = piecesOf(rule, trim)
  if (count === undefined) return undefined
  const { columns, rows } = pieceGrid(count, trim)
  return { width: trim.width / columns, height: trim.height / rows }
}

const longer = ({ width, height }: Size) => Math.max(width, height)

const isShown = (node: DesignNode) => node.kind !== 'image' || node.asset !== null

/**
 * Reports faces and objects that fit on a single puzzle piece (design-document-16). `found` and `wanted` are the longer
 * sides of the object and of a piece.
 */
export const pieceCheck: Check = ({ document, rule, id, measure, thresholds }) => {
  const node = document.nodes[id]
  const piece = rule.pieces && pieceSize(rule, document.product.size)
  if (!piece || !node || !looked.has(node.kind) || !isShown(node)) return undefined
  const wanted = longer(piece)
  const limits = { warn: wanted, ...thresholds }
  const scale = stretch(worldMatrix(document, id))
  const own = leafBox(node, measure)
  const found = longer({ width: own.width * scale.x, height: own.height * scale.y })
  const level = levelBelow(found, limits)
  if (level) {
    const factor = (wanted / found) * (1 + tolerance)
    const argument = { x: factor, y: factor, anchor: { x: 0.5, y: 0.5 } }
    const fix = { command: 'resize' as const, selection: [id], argument }
    return { level, say: 'designFindings.pieceSmall', found, wanted, fix }
  }
  const faces = facesOn(document, id).map((face) => longer(boundsOf(face)))
  const smallest = Math.min(...faces)
  const faceLevel = levelBelow(smallest, limits)
  return faceLevel && { level: faceLevel, say: 'designFindings.pieceFace', found: smallest, wanted }
}
