import { boxOf } from '../../document/boxes'
import type { DesignDocument, DesignNode, NodeId, SurfaceId } from '../../design-document'
import { worldMatrix } from '../../document/tree'
import { stretch } from '../../geometry/matrix'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { AreaRule } from '../../template/area-rule'
import type { ProductTemplate } from '../../template/product-template'
import type { Check, Finding } from '../finding'
import { tolerance } from '../level'

/** Checks of objects that are printed with varnish or foil (design-document-16). */

/** Width of a stem of ordinary letters, as a share of the font size. */
const stem = 0.08

const inkOf = (node: DesignNode | undefined) => (node && 'ink' in node ? node.ink : undefined)

/** Returns the thinnest part of an object, in mm before it is scaled. */
function thinnest(node: DesignNode): number {
  const lines = 'stroke' in node && node.stroke?.paint ? [node.stroke.width] : []
  if (node.kind === 'text') return Math.min(...lines, node.size * stem)
  if (node.kind === 'shape' && node.fill !== null) return Math.min(...lines, node.width, node.height)
  return Math.min(Number.POSITIVE_INFINITY, ...lines)
}

const rounded = (length: number) => Math.round(length * 100) / 100

function gone(id: NodeId, ink: string): ReturnType<Check> {
  return {
    level: 'warn',
    say: 'designFindings.inkGone',
    found: 0,
    wanted: 0,
    words: { ink },
    fix: { command: 'setProperties', selection: [id], argument: { values: { ink: undefined } } },
  }
}

/** Returns how far an object reaches beyond the safe area. */
function beyondSafe({ document, rule, id, measure }: Parameters<Check>[0]): number {
  const { safe } = surfaceBoxes(rule, document.product.size)
  const box = boxOf(document, id, measure)
  return Math.max(
    safe.x - box.x,
    safe.y - box.y,
    box.x + box.width - safe.x - safe.width,
    box.y + box.height - safe.y - safe.height,
  )
}

/** Finds inks that are not offered, lines too thin for the ink, and areas that reach the cut. */
export const inkArea: Check = (checked) => {
  const { document, rule, id } = checked
  const node = document.nodes[id]
  const ink = inkOf(node)
  if (!node || ink === undefined) return undefined
  const area = rule.areas?.find(({ name }) => name === ink)
  if (!area) return gone(id, ink)
  const { x, y } = stretch(worldMatrix(document, id))
  const found = thinnest(node) * Math.min(x, y)
  const words = { ink: area.title }
  if (found < area.line - tolerance)
    return { level: 'warn', say: 'designFindings.inkThin', found: rounded(found), wanted: area.line, words }
  const beyond = beyondSafe(checked)
  if (beyond <= tolerance) return undefined
  return {
    level: 'warn',
    say: 'designFindings.inkEdge',
    found: rounded(rule.safe - beyond),
    wanted: rule.safe,
    words,
    fix: { command: 'fitSurface', selection: [id], argument: undefined },
  }
}

/** Finds inks that a shopper chose and pays for, but that no object is printed with. */
export function unusedInks(
  document: DesignDocument,
  { surfaces }: ProductTemplate,
  objects: ReadonlyMap<SurfaceId, NodeId[]>,
): Finding[] {
  const used = new Set([...objects.values()].flat().map((id) => inkOf(document.nodes[id])))
  const first = new Map<string, { area: AreaRule; surface: SurfaceId }>()
  for (const { id, areas = [] } of surfaces)
    for (const area of areas)
      if (!used.has(area.name) && !first.has(area.name)) first.set(area.name, { area, surface: id })
  return [...first.values()].map(({ area, surface }) => ({
    check: 'ink',
    level: 'warn',
    surface,
    say: 'designFindings.inkUnused',
    found: 0,
    wanted: 1,
    words: { ink: area.title },
  }))
}
