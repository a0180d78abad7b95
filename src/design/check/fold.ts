import type { Rectangle } from '../units'
import { calmCrop } from './calm-crop'
import { effectiveDpi } from './effective-dpi'
import type { Check } from './finding'
import { foldAcross } from './fold-across'
import { foundAtFolds, type Side } from './folds'
import { wrappedPicture } from './laid-folds'
import { sharpFrom } from './resolution'

const say = {
  left: 'designFindings.foldLeft',
  right: 'designFindings.foldRight',
  top: 'designFindings.foldTop',
  bottom: 'designFindings.foldBottom',
} as const satisfies Record<Side, string>

const clamped = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** Moves a crop inside the picture, because a box cannot show anything beyond it. */
export const inPicture = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: clamped(x, 1 - width),
  y: clamped(y, 1 - height),
  width,
  height,
})

/**
 * Checks for detailed parts of a picture that wrap around the stretcher bars (design-document-60). `found`
 * and `wanted` are multiples of the front's own detail.
 */
const wrappedFold: Check = (checked) => {
  const { document, rule, id, thresholds } = checked
  const looked = wrappedPicture(checked)
  const [worst] = looked ? foundAtFolds(looked.laid(looked.node.crop), looked, thresholds) : []
  if (!looked || !worst) return undefined
  const { crop: shown } = looked.node
  // Vector pictures are sharp at any zoom.
  const mostZoom = (effectiveDpi(document, id) ?? Number.POSITIVE_INFINITY) / sharpFrom(rule, document)
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

/** Checks the folds of a surface: around the bars of a canvas, and across an open book. */
export const fold: Check = (checked) => wrappedFold(checked) ?? foldAcross(checked)
