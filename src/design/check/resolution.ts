import type { DesignDocument } from '../document/design-document'
import { dpiSeenFrom, viewingDistance } from '../picture/viewing'
import type { SurfaceRule } from '../template/product-template'
import { effectiveDpi } from './effective-dpi'
import type { Check } from './finding'

/** A little more than needed, so that rounding can't spoil it. */
const spare = 0.999

const millimetersPerFoot = 304.8

interface Wanted {
  /** Dots per inch below which it is told. */
  warn: number
  wanted: number
  say: `designFindings.${string}`
  words?: Record<string, string>
  /** Whether to draw it smaller mends it: what covers a front has to go on covering it. */
  mayShrink: boolean
}

/** What goes round bars hangs on a wall: sharp is what looks so from where people stand, as its page says (studio-58). */
function wantedOf({ folds, dpi }: SurfaceRule, { product }: DesignDocument): Wanted {
  if (!folds) return { ...dpi, say: 'designFindings.resolution', mayShrink: true }
  const distance = viewingDistance(product.size)
  const warn = dpiSeenFrom(distance)
  const feet = String(Math.round((distance / millimetersPerFoot) * 2) / 2)
  const say = 'designFindings.resolutionOnWall'
  return { warn, wanted: Math.ceil(warn), say, words: { feet }, mayShrink: false }
}

/** Dots per inch from which nothing is told. */
export const sharpFrom = (rule: SurfaceRule, document: DesignDocument): number =>
  wantedOf(rule, document).warn

/** How sharp images print, by the surface's dpi or by how far people stand before it; smaller they are sharper (design-document-16). */
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
