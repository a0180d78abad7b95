import type { DesignDocument } from '../design-document'
import { dpiSeenFrom, viewingDistance } from '../picture/viewing'
import type { SurfaceRule } from '../template/surface-rule'
import { sizeOf } from '../template/surface-boxes'
import { effectiveDpi } from './effective-dpi'
import type { Check } from './finding'

/** Shrinks slightly more than needed, so that rounding can't undo the fix. */
const spare = 0.999

const millimetersPerFoot = 304.8

interface Wanted {
  /** Resolution in dpi below which there is a warning. */
  warn: number
  wanted: number
  say: `designFindings.${string}`
  words?: Record<string, string>
  /** Whether shrinking the picture is a fix. A picture that covers a front must keep covering it. */
  mayShrink: boolean
}

/**
 * Returns the resolution wanted. A stretched canvas hangs on a wall, so it depends on the viewing distance,
 * as on the product page (studio-58).
 */
function wantedOf(rule: SurfaceRule, { product }: DesignDocument): Wanted {
  const { folds, dpi } = rule
  if (!folds) return { ...dpi, say: 'designFindings.resolution', mayShrink: true }
  const distance = viewingDistance(sizeOf(rule, product.size))
  const warn = dpiSeenFrom(distance)
  const feet = String(Math.round((distance / millimetersPerFoot) * 2) / 2)
  const say = 'designFindings.resolutionOnWall'
  return { warn, wanted: Math.ceil(warn), say, words: { feet }, mayShrink: false }
}

/** Returns the resolution in dpi from which there is no warning. */
export const sharpFrom = (rule: SurfaceRule, document: DesignDocument): number =>
  wantedOf(rule, document).warn

/**
 * Checks the resolution of images, against the surface's dpi or the viewing distance. The fix shrinks the
 * image (design-document-16).
 */
export const resolution: Check = ({ document, rule, id }) => {
  const dpi = effectiveDpi(document, id)
  if (dpi === undefined) return undefined
  const { warn, wanted, say, words, mayShrink } = wantedOf(rule, document)
  if (dpi >= warn) return undefined
  const factor = (dpi / warn) * spare
  return {
    level: dpi < rule.dpi.stop ? 'stop' : 'warn',
    say,
    found: Math.floor(dpi),
    wanted,
    ...(words && { words }),
    ...(mayShrink && {
      fix: {
        command: 'resize',
        selection: [id],
        argument: { x: factor, y: factor, anchor: { x: 0.5, y: 0.5 } },
      },
    }),
  }
}
