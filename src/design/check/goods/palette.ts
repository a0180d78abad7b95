import { worldMatrix } from '../../document/tree'
import type { DesignDocument, DesignNode, NodeId } from '../../design-document'
import { stretch } from '../../geometry/matrix'
import { leastOfPicture } from '../../scene/palette-scene'
import type { ProductTemplate } from '../../template/product-template'
import { colorDistance, nearestColor } from '../../tone/palette'
import type { Check, Finding } from '../finding'
import { fine, levelAbove, levelBelow } from '../level'
import { smallestField } from './smallest-field'

/** Checks of surfaces made in a few colors, such as a tufted rug (design-document-16). */

const paintsOf = (node: DesignNode): string[] =>
  [
    'fill' in node ? node.fill : null,
    node.kind === 'qr' ? node.background : null,
    'stroke' in node && node.stroke && node.stroke.width > 0 ? node.stroke.paint : null,
  ].flatMap((paint) => paint ?? [])

/** Returns a finding for each surface with more colors than its palette allows. */
export function tooManyColors(
  { surfaces, nodes }: DesignDocument,
  { surfaces: rules }: ProductTemplate,
  objectsOn: (surface: string) => readonly NodeId[],
): Finding[] {
  return rules.flatMap(({ id, palette }): Finding[] => {
    if (!palette) return []
    const drawn = objectsOn(id).flatMap((node) => nodes[node] ?? [])
    const ground = surfaces[id]?.background
    const paints = [...(ground ? [ground] : []), ...drawn.flatMap(paintsOf)]
    const colors = Object.values(palette.from)
    const painted = new Set(paints.map((paint) => nearestColor(paint, colors)))
    const pictures = new Set(drawn.flatMap((node) => (node.kind === 'image' ? (node.asset ?? []) : [])))
    const found = painted.size + pictures.size * leastOfPicture
    if (found <= palette.colors) return []
    const say = 'designFindings.tooManyColors'
    return [{ check: 'colors', level: 'stop', surface: id, say, found, wanted: palette.colors }]
  })
}

/** Color difference from which a color no longer resembles its substitute from the palette. */
const mostAway = 30

/** Reports colors that nothing in the palette resembles, such as neon green on a wool rug (design-document-16). */
export const farColor: Check = ({ document, rule: { palette }, id }) => {
  const node = document.nodes[id]
  if (!palette || !node) return undefined
  const colors = Object.values(palette.from)
  const nearest = (paint: string) => nearestColor(paint, colors)
  const [worst] = paintsOf(node)
    .map((paint) => ({ paint, found: colorDistance(paint, nearest(paint)) }))
    .toSorted((one, other) => other.found - one.found)
  const level = worst && levelAbove(worst.found - mostAway, {})
  if (!worst || !level) return undefined
  const made = nearest(worst.paint)
  const name = Object.entries(palette.from).find(([, color]) => color === made)?.[0] ?? made
  const values = {
    ...('fill' in node && node.fill && { fill: nearest(node.fill) }),
    ...('stroke' in node &&
      node.stroke?.paint && { stroke: { ...node.stroke, paint: nearest(node.stroke.paint) } }),
    ...(node.kind === 'qr' && node.background && { background: nearest(node.background) }),
  }
  return {
    level,
    say: 'designFindings.colorFar',
    found: Math.round(worst.found),
    wanted: mostAway,
    words: { color: name },
    fix: { command: 'setProperties', selection: [id], argument: { values } },
  }
}

/** Tolerance as a share of the smallest field: curves are flattened. */
const flatness = 0.02

/** Reports areas of a color and lines too narrow for this material. */
export const colorField: Check = ({ document, rule, id, thresholds }) => {
  const node = document.nodes[id]
  if (!rule.palette || !node) return undefined
  const { x, y } = stretch(worldMatrix(document, id))
  const scale = Math.min(x, y)
  const wanted = thresholds.warn ?? rule.palette.field
  const limits = { warn: wanted, ...thresholds }
  const stroke = 'stroke' in node && node.stroke?.paint ? node.stroke : undefined
  const field = smallestField(document, node, wanted / scale)
  const found = Math.min(field ?? Infinity, stroke ? stroke.width : Infinity) * scale
  const level = levelBelow(found, limits, wanted * flatness + fine)
  if (level === undefined) return undefined
  const isLine = stroke !== undefined && stroke.width * scale === found
  const width = Math.ceil((wanted / scale) * 1_000) / 1_000
  return {
    level,
    say: 'designFindings.colorField',
    found,
    wanted,
    ...(isLine && {
      fix: {
        command: 'setProperties',
        selection: [id],
        argument: { values: { stroke: { ...stroke, width } } },
      },
    }),
  }
}
