import { meanLightIn } from '../../crop/picture-detail'
import { leafBox } from '../../document/boxes'
import { worldMatrix } from '../../document/tree'
import { stretch } from '../../geometry/matrix'
import { surfaceBoxes } from '../../template/surface-boxes'
import { adjustmentCurve, mostAdjusted } from '../../tone/adjust'
import type { Check } from '../finding'
import { levelBelow } from '../level'

/** Minimum share of the surface that a picture covers to be judged: a small dark one lets enough light pass. */
const leastCovered = 0.4

const precision = 0.001
const steps = Array.from({ length: 10 }, (_, index) => (mostAdjusted / 10) * (index + 1))

/** Reports pictures that are too dark to shine on a lamp (design-document-16). `found` and `wanted` are percent. */
export const darkPicture: Check = ({ document, id, rule, measure, thresholds, detailOf }) => {
  const node = document.nodes[id]
  if (node?.kind !== 'image' || node.asset === null) return undefined
  const asset = document.assets[node.asset]
  const light = asset && meanLightIn(detailOf(asset), node.crop)
  if (light === undefined) return undefined
  const { trim } = surfaceBoxes(rule, document.product.size)
  const scale = stretch(worldMatrix(document, id))
  const own = leafBox(node, measure)
  if (own.width * scale.x * own.height * scale.y < leastCovered * trim.width * trim.height) return undefined
  const shown = (adjust = node.adjust ?? {}) => (adjustmentCurve(adjust)[Math.round(light * 255)] ?? 0) / 255
  const level = levelBelow(shown(), thresholds, precision)
  if (!level) return undefined
  const wanted = thresholds.warn ?? thresholds.stop ?? 0
  const brighter = steps
    .map((amount) => ({ ...node.adjust, light: amount }))
    .find((adjust) => !levelBelow(shown(adjust), thresholds, precision))
  return {
    level,
    say: 'designFindings.dark',
    found: Math.round(shown() * 100),
    wanted: Math.round(wanted * 100),
    ...(brighter && {
      fix: { command: 'setProperties', selection: [id], argument: { values: { adjust: brighter } } },
    }),
  }
}
