import type { Rectangle } from '../document/design-document'
import { calmCrop } from './calm-crop'
import { effectiveDpi } from './effective-dpi'
import type { Check } from './finding'
import { foundAtFolds, type Side } from './folds'
import { lookedAt } from './laid-folds'
import { sharpFrom } from './resolution'

const say = {
  left: 'designFindings.foldLeft',
  right: 'designFindings.foldRight',
  top: 'designFindings.foldTop',
  bottom: 'designFindings.foldBottom',
} as const satisfies Record<Side, string>

const clamped = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** A box shows nothing beyond its picture. */
const inPicture = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: clamped(x, 1 - width),
  y: clamped(y, 1 - height),
  width,
  height,
})

/** What of a picture is bent round, where it has much to see (design-document-60). Found and wanted are times of the front's own detail. */
export const fold: Check = (checked) => {
  const { document, rule, id, thresholds } = checked
  const looked = lookedAt(checked)
  const [worst] = looked ? foundAtFolds(looked.laid(looked.node.crop), looked, thresholds) : []
  if (!looked || !worst) return undefined
  const { crop: shown } = looked.node
  const mostZoom = (effectiveDpi(document, id) ?? 0) / sharpFrom(rule, document)
  const crop = calmCrop({ ...looked, crop: shown, fitted: inPicture, mostZoom, thresholds })
  const { side, level, found, wanted } = worst
  return {
    level,
    say: say[side],
    found,
    wanted,
    ...(crop && { fix: { command: 'crop', selection: [id], argument: { crop } } }),
  }
}
