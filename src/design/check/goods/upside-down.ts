import { boxOf } from '../../document/boxes'
import { worldMatrix } from '../../document/tree'
import { centerOf } from '../../geometry/point'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { SurfaceRule } from '../../template/surface-rule'
import type { Rectangle } from '../../units'
import type { DesignCheck, Finding } from '../finding'

/** Words on a round surface whose middle is its top, such as the canopy of an umbrella. */

const isIn = ({ x, y, width, height }: Rectangle, point: { x: number; y: number }) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

const degrees = (radians: number) => (radians * 180) / Math.PI

type Checked = Parameters<DesignCheck>[0]

/** Returns the note about one object; undefined if it is readable, or runs around or through the middle. */
function findingOf({ document, measure }: Checked, rule: SurfaceRule, id: string): Finding | undefined {
  const node = document.nodes[id]
  if (node?.kind !== 'text' || node.along || node.text.trim() === '') return undefined
  const middle = centerOf(surfaceBoxes(rule, document.product.size).trim)
  const box = boxOf(document, id, measure)
  if (isIn(box, middle)) return undefined
  const [, , across, down] = worldMatrix(document, id)
  const own = centerOf(box)
  const inward = { x: middle.x - own.x, y: middle.y - own.y }
  if (-across * inward.x - down * inward.y >= 0) return undefined
  const turn = degrees(Math.atan2(inward.y, inward.x) - Math.atan2(-down, -across))
  return {
    check: 'mirrored',
    level: 'warn',
    surface: rule.id,
    node: id,
    say: 'designFindings.upsideDown',
    found: 1,
    wanted: 0,
    words: { words: node.text.split('\n')[0] ?? '' },
    ...(node.locked === undefined && {
      fix: { command: 'turn', selection: [id], argument: { degrees: Math.round(turn) } },
    }),
  }
}

/**
 * Returns a note for each text that is upside down for people on its side of a canopy: the tops of its letters point
 * to the rim (design-document-541). The fix turns them to the tip.
 */
export const upsideDownWords: DesignCheck = (checked) =>
  checked.template.surfaces.flatMap((rule) =>
    rule.gores
      ? (checked.objects.get(rule.id) ?? []).flatMap((id) => findingOf(checked, rule, id) ?? [])
      : [],
  )
