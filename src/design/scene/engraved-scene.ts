import type { DesignDocument } from '../design-document'
import { identity, multiply, stretch } from '../geometry/matrix'
import { type BilevelTone, isBilevel, isEngraved, type PlateColors } from '../tone/bilevel'
import { nearestColor } from '../tone/palette'
import type { Matrix, Paint } from '../units'
import { shownEngraving } from '../template/engraving'
import type { SurfaceRule } from '../template/surface-rule'
import type { Scene, SceneElement, ScenePath } from './scene'

/** Draws a scene in one tone: every color is either engraved or not, and pictures consist of dots or lines. */

/** Upper limit for the dots of one picture; larger pictures get coarser dots. */
const mostDots = 24_000_000

interface Plate {
  colors: PlateColors
  tone: BilevelTone
  /** Dots per inch; undefined on screens, where pictures keep their own size. */
  dpi: number | undefined
}

function dotsOf({ width, height }: { width: number; height: number }, matrix: Matrix, dpi: number) {
  const { x, y } = stretch(matrix)
  const across = Math.max(1, Math.round((width * x * dpi) / 25.4))
  const down = Math.max(1, Math.round((height * y * dpi) / 25.4))
  const scale = Math.min(1, Math.sqrt(mostDots / (across * down)))
  return { across: Math.max(1, Math.round(across * scale)), down: Math.max(1, Math.round(down * scale)) }
}

const inTone = (paint: Paint, { ink, bare }: PlateColors, opacity = 1): Paint =>
  paint && (isEngraved(paint, opacity) ? ink : bare)

function painted(element: ScenePath, colors: PlateColors, opacity: number): ScenePath {
  const to = (paint: Paint) => inTone(paint, colors, opacity)
  const { gradient: _, ...plain } = element
  const { fill, stroke } = plain
  return { ...plain, fill: to(fill), ...(stroke && { stroke: { ...stroke, paint: to(stroke.paint) } }) }
}

function toned(element: SceneElement, plate: Plate, opacity: number, matrix: Matrix): SceneElement {
  const { opacity: own = 1, blend: _, ...rest } = element
  const [share, place] = [opacity * own, multiply(matrix, element.transform ?? identity)]
  if (rest.kind === 'path') return painted(rest, plate.colors, share)
  if (rest.kind === 'group')
    return { ...rest, children: rest.children.map((child) => toned(child, plate, share, place)) }
  const tone = isBilevel(rest.tone) ? rest.tone : plate.tone
  const dots = plate.dpi === undefined ? {} : { dots: dotsOf(rest.box, place, plate.dpi) }
  return {
    ...rest,
    tone,
    ...(plate.dpi === undefined && share < 1 && { opacity: share }),
    plate: { ...plate.colors, ...dots, ...(plate.dpi !== undefined && share < 1 && { share }) },
  }
}

/** Cache of drawn elements: commands keep the identity of elements that they do not change. */
const known = new WeakMap<SceneElement, { key: string; element: SceneElement }>()

function remembered(element: SceneElement, plate: Plate): SceneElement {
  if (plate.dpi !== undefined) return toned(element, plate, 1, identity)
  const key = `${plate.colors.ink} ${plate.colors.bare} ${plate.tone}`
  const before = known.get(element)
  if (before?.key === key) return before.element
  const drawn = toned(element, plate, 1, identity)
  known.set(element, { key, element: drawn })
  return drawn
}

/**
 * Returns elements with every color either engraved or not (design-scene-13).
 * @param tone of pictures that have none
 * @param dpi resolution of the plate; omitted on screens
 */
export const inOneTone = (
  elements: readonly SceneElement[],
  { ink, bare }: PlateColors,
  tone: BilevelTone,
  dpi?: number,
): SceneElement[] => elements.map((element) => remembered(element, { colors: { ink, bare }, tone, dpi }))

/** Returns the printed scene of a surface in the colors of its material, as it is shown; others are unchanged. */
export function shownScene(
  scene: Scene,
  rule: SurfaceRule,
  options: Readonly<Record<string, string>>,
): Scene {
  const colors = shownEngraving(rule, options)
  return colors ? { ...scene, elements: inOneTone(scene.elements, colors, 'halftone') } : scene
}

/** Returns the color behind a surface's objects, as it is shown. */
export function shownBackground({ surfaces, product }: DesignDocument, rule: SurfaceRule): Paint | undefined {
  const background = surfaces[rule.id]?.background
  if (background && rule.palette) return nearestColor(background, Object.values(rule.palette.from))
  const colors = shownEngraving(rule, product.options)
  return background && colors ? inTone(background, colors) : background
}
