import type { DesignDocument } from '../design-document'
import type { SurfaceRule } from '../template/product-template'
import { hasOwnShape, irregularPiece } from '../template/surface-edge'
import type { Place, ViewRule } from '../template/view-rule'
import type { Size } from '../units'
import type { Body, Camera, FlatBody, Material } from './body'

/** The body that a product's template names, with the size and material of a design. */

type Kind = ViewRule['body']

/** Where a view begins, and how far it may be turned to either side, in degrees. */
interface Look {
  turn: number
  tilt: number
  reach: number
}

/** What a print beside the body's front would show is not drawn, so only a mug or block turns all the way. */
const looks: Record<Kind, Look> = {
  flat: { turn: 0, tilt: 52, reach: 60 },
  box: { turn: -28, tilt: 14, reach: 75 },
  cylinder: { turn: -38, tilt: 14, reach: 180 },
  cushion: { turn: -22, tilt: 8, reach: 70 },
  cloth: { turn: -14, tilt: 50, reach: 60 },
}

const places: Record<Place, FlatBody['on']> = {
  wall: 'wall',
  fridge: 'wall',
  floor: 'floor',
  sofa: 'floor',
  beach: 'floor',
  bath: 'floor',
  table: 'table',
  hand: 'table',
}

/** What is upright is seen from in front, not from above. */
const upright: Look = { turn: -18, tilt: 4, reach: 60 }

export const lookOf = ({ body, on = 'table' }: ViewRule): Look =>
  body === 'flat' && places[on] === 'wall' ? upright : looks[body]

/** Returns the camera at a view's beginning. @param size in pixels */
export const firstCamera = (view: ViewRule, size: Size): Camera => {
  const { turn, tilt } = lookOf(view)
  return { ...size, turn, tilt, frame: 'body' }
}

const soft: ReadonlySet<Place> = new Set(['floor', 'sofa', 'beach', 'bath'])

const materials: Record<Kind, (view: ViewRule) => Material> = {
  flat: ({ on = 'table' }) => (soft.has(on) ? 'cloth' : 'matte'),
  box: () => 'matte',
  cylinder: () => 'glossy',
  cushion: () => 'cloth',
  cloth: () => 'cloth',
}

/** Returns the radii of a surface's corners, or the outline of one that is not described by them. */
function edgeOf(rule: SurfaceRule, size: Size): Pick<FlatBody, 'corners' | 'outline'> {
  const { mask, maskRadius = 0 } = rule
  const corners = mask === 'rounded' ? { x: maskRadius, y: maskRadius } : { x: 0, y: 0 }
  if (mask === 'ellipse' && !hasOwnShape(rule)) return { corners: { x: size.width / 2, y: size.height / 2 } }
  const outline = irregularPiece(rule, size)
  return outline === undefined ? { corners } : { corners, outline }
}

/** Sizes in inches are rounded to hundredths of a millimeter. */
const tolerance = 0.5

function inSize(view: ViewRule, { width, height }: Size): ViewRule {
  const found = view.sizes?.find(
    ({ size: [wide, high] }) => Math.abs(wide - width) < tolerance && Math.abs(high - height) < tolerance,
  )
  const { size: _, ...change } = found ?? {}
  return { ...view, ...change }
}

/**
 * Returns the body on which a surface of a design is shown, with the surface on its front.
 * @param rule with the effects of the design's options (templateFor)
 */
export function bodyOf(rules: ViewRule, rule: SurfaceRule, product: DesignDocument['product']): Body {
  const { size } = product
  const view = inSize(rules, size)
  const color = rule.materials?.[product.options['material'] ?? '']?.base ?? '#ffffff'
  const printed = { surface: rule.id, size, color, material: materials[view.body](view) }
  switch (view.body) {
    case 'flat': {
      const { on = 'table', thickness = 0 } = view
      return { ...printed, body: 'flat', on: places[on], thickness, ...edgeOf(rule, size) }
    }
    case 'box':
      return { ...printed, body: 'box', depth: view.depth, edge: 'mirror' }
    case 'cylinder': {
      const { diameter, height, handle = 0, inside = color } = view
      return { ...printed, body: 'cylinder', diameter, height, handle, inside }
    }
    case 'cushion':
      return { ...printed, body: 'cushion', plump: view.plump }
    case 'cloth':
      return { ...printed, body: 'cloth', fold: Math.min(size.width, size.height) / 5 }
  }
}
