import type { Matrix, Rectangle, Size } from '../units'
import { widened } from '../geometry/point'
import { rectanglePath } from '../geometry/rectangle-path'
import { patchesOf, type Patch } from '../picture/wrap'
import type { Panel } from '../template/panel-boxes'
import type { SurfaceRule } from '../template/surface-rule'
import { sizeOf } from '../template/surface-boxes'
import type { Scene, SceneElement } from './scene'

/**
 * The printed canvas: the front, and what wraps around its sides and behind them. Lengths are millimeters.
 */

/**
 * Overlap of each strip below its inner neighbors in mm, so that no gap shows between them: one dot at 51
 * dpi.
 */
const overlap = 0.5

/**
 * A part of the front and where it is printed on the surface; the parts are the same as in the preview
 * (`patchesOf`).
 */
export interface PlacedPatch {
  source: Rectangle
  target: Rectangle
  /** The target, including the overlap below its neighbors. */
  reaching: Rectangle
  flip: Patch['flip']
  /** Whether this is the front itself, which is drawn last and unchanged. */
  isFront: boolean
}

/** Returns the depth of the bars and the width of the flap behind them. */
function wrapOf({ around, folds }: Pick<SurfaceRule, 'around' | 'folds'>): {
  depth: number
  flap: number
} {
  const flap = Math.min(...(folds ?? [0]), around)
  return { depth: around - flap, flap }
}

const farther = (start: number, end: number, length: number) =>
  end <= 0 ? -start : start >= length ? end - length : 0

/** Adds the overlap on the side next to the front. */
function reaching(start: number, end: number, length: number): [start: number, end: number] {
  if (end <= 0) return [start, end + overlap]
  return start >= length ? [start - overlap, end] : [start, end]
}

const moved = ({ x, y, width, height }: Rectangle, by: { x: number; y: number }): Rectangle => ({
  x: x + by.x,
  y: y + by.y,
  width,
  height,
})

/** Returns which parts of the front are printed where around one panel, the outermost first. */
export function placedPatches(rule: SurfaceRule, size: Size, { front }: Panel): PlacedPatch[] {
  const { depth, flap } = wrapOf(rule)
  const inFront = moved(front, { x: -rule.around, y: -rule.around })
  const edge = rule.edge?.kind ?? 'image'
  const own = sizeOf(rule, size)
  const whole = { x: 0, y: 0, ...own }
  const patches = patchesOf({ crop: whole, size: own, edge, depth, beyond: flap + rule.bleed }, inFront)
  const distance = ({ target: { x, y, width, height } }: Patch) =>
    farther(x, x + width, front.width) + farther(y, y + height, front.height)
  return patches
    .toSorted((one, other) => distance(other) - distance(one))
    .map(({ source, target, flip }) => {
      const [left, right] = reaching(target.x, target.x + target.width, front.width)
      const [top, bottom] = reaching(target.y, target.y + target.height, front.height)
      return {
        source: moved(source, { x: rule.around, y: rule.around }),
        target: moved(target, front),
        reaching: moved({ x: left, y: top, width: right - left, height: bottom - top }, front),
        flip,
        isFront:
          target.x <= 0 && target.y <= 0 && target.x + target.width > 0 && target.y + target.height > 0,
      }
    })
}

/** Maps a source to the place where it is printed. */
function matrixOf({ source, flip }: PlacedPatch, target: Rectangle): Matrix {
  const across = (target.width / source.width) * (flip.x ? -1 : 1)
  const down = (target.height / source.height) * (flip.y ? -1 : 1)
  const x = (flip.x ? target.x + target.width : target.x) - source.x * across
  const y = (flip.y ? target.y + target.height : target.y) - source.y * down
  return [across, 0, 0, down, x, y]
}

const ground = (fill: string, box: Rectangle): SceneElement => ({ kind: 'path', d: rectanglePath(box), fill })

/**
 * Draws one canvas as printed: its front, its sides according to the template's edge, the flaps, and the
 * bleed.
 * @param scene of the whole surface
 * @param soft draws a blurred patch; without it patches are sharp
 */
export function wrappedScene(
  scene: Scene,
  rule: SurfaceRule,
  size: Size,
  panel: Panel,
  soft?: (patch: PlacedPatch) => SceneElement,
): Scene {
  const box = widened(panel.printed, rule.bleed)
  const patches = placedPatches(rule, size, panel)
  const place = (patch: PlacedPatch, target: Rectangle): SceneElement => ({
    kind: 'group',
    transform: matrixOf(patch, target),
    clip: rectanglePath(patch.source),
    children: scene.elements,
  })
  const sides = patches.filter(({ isFront }) => !isFront)
  const isSoft = rule.edge?.kind === 'blur'
  const below = isSoft && soft ? sides.map(soft) : sides.map((patch) => place(patch, patch.reaching))
  const above = isSoft && soft ? patches.filter(({ isFront }) => isFront) : patches
  const drawn = [...below, ...above.map((patch) => place(patch, patch.target))]
  const color = rule.edge?.kind === 'color' ? (rule.edge.color ?? null) : null
  return { box, elements: [...(color ? [ground(color, box)] : []), ...drawn] }
}
