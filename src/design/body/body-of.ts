import type { DesignDocument, SurfaceId } from '../design-document'
import { flattenPath, parsePath } from '../geometry/path'
import { boundsOf, centerOf } from '../geometry/point'
import { pieceId } from '../template/counted-surfaces'
import { goreSize } from '../template/gores'
import type { SurfaceRule } from '../template/surface-rule'
import { sizeOf } from '../template/surface-boxes'
import { hasOwnShape, holesOf, irregularPiece, pieceOf, placeOn } from '../template/surface-edge'
import type { FittingRule, Place, ViewRule } from '../template/view-rule'
import type { Point, Rectangle, Size } from '../units'
import {
  type Body,
  type BoxBody,
  boxSides,
  type Fitting,
  type FlatBody,
  type Material,
  type Outline,
} from './body'
import { places, supportOf } from './look-of'
import { patchesOn } from './sewn-on'

/** Builds the body that a product's template names, with the size and material of a design. */

type Kind = ViewRule['body']
type ViewOf<Named extends Kind> = Extract<ViewRule, { body: Named }>

/** Returns the surface on the front of a view's body. */
const mainOf = ({ surface }: ViewRule, rules: readonly SurfaceRule[], rule: SurfaceRule): SurfaceRule =>
  rules.find(({ id }) => id === surface) ?? rules[0] ?? rule

const soft: ReadonlySet<Place> = new Set(['floor', 'sofa', 'beach', 'bath'])

const materials: Record<Kind, (view: ViewRule) => Material> = {
  flat: ({ on = 'table' }) => (soft.has(on) ? 'cloth' : 'matte'),
  box: () => 'matte',
  cylinder: () => 'glossy',
  cone: () => 'glossy',
  cushion: () => 'cloth',
  cloth: () => 'cloth',
  book: () => 'matte',
  canopy: () => 'cloth',
  pair: () => 'matte',
  socks: () => 'cloth',
  panes: () => 'matte',
}

const materialOf = (view: ViewRule): Material => (view.lit ? 'lit' : materials[view.body](view))

/** Flattening tolerance of curves in mm. */
const flatness = 0.05

const ringsOf = (path: string): Outline => flattenPath(parsePath(path), flatness)

/** Returns the radii of a surface's corners, or the outline of one that is not described by them. */
function edgeOf(rule: SurfaceRule, size: Size): Pick<FlatBody, 'corners' | 'outline'> {
  const { mask, maskRadius = 0 } = rule
  const corners = mask === 'rounded' ? { x: maskRadius, y: maskRadius } : { x: 0, y: 0 }
  if (mask === 'ellipse' && !hasOwnShape(rule)) return { corners: { x: size.width / 2, y: size.height / 2 } }
  const outline = irregularPiece(rule, size)
  return outline === undefined ? { corners } : { corners, outline: ringsOf(outline) }
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

/** Returns what the sides of a block show, as the shopper chose. */
function edgeOfBox({ edge, around }: SurfaceRule): Pick<BoxBody, 'edge' | 'around'> {
  if (edge?.kind === 'color') return { around, edge: edge.color as BoxBody['edge'] } // the schema has #rrggbb only
  return { around, edge: edge?.kind === 'image' ? 'image' : 'mirror' }
}

/** Returns the front of a surface whose rim is folded down on all four sides. */
const foldedLid = (depth: number, { width, height }: Size): Pick<BoxBody, 'size' | 'edge' | 'around'> => ({
  size: { width: width - 2 * depth, height: height - 2 * depth },
  around: depth,
  edge: 'image',
})

const boxesOfHoles = (rule: SurfaceRule, { width, height }: Size): Rectangle[] =>
  ringsOf(holesOf(rule, { x: 0, y: 0, width, height })).map(boundsOf)

const middlesOfHoles = (rule: SurfaceRule, size: Size): Point[] => boxesOfHoles(rule, size).map(centerOf)

type Product = Pick<DesignDocument['product'], 'size' | 'options'>

/** Arguments of the functions that make bodies. */
interface Parts {
  rule: SurfaceRule
  rules: readonly SurfaceRule[]
  product: Product
  printed: Pick<Body, 'surface' | 'size' | 'color' | 'material'>
  /** Surface on the back of a body with two sides, as seen from the requested side. */
  back?: SurfaceId
}

function sidesOf({ sides = {} }: ViewOf<'box'>, { rules, product }: Parts): BoxBody['sides'] {
  const found = boxSides.flatMap((side) => {
    const rule = rules.find(({ id }) => id === sides[side])
    return rule ? [[side, { surface: rule.id, size: sizeOf(rule, product.size) }] as const] : []
  })
  return Object.fromEntries(found)
}

function piecesOf(view: ViewOf<'pair'>, { rule, rules, product }: Parts) {
  const other = rules.find(({ id }) => id === view.other) ?? rule
  return [rule, other].map((each) => {
    const size = sizeOf(each, product.size)
    return {
      surface: each.id,
      outline: ringsOf(pieceOf(each, { x: 0, y: 0, ...size })),
      straps: middlesOfHoles(each, size),
    }
  })
}

function fittingOn({ at, ...fitting }: FittingRule, rule: SurfaceRule, ordered: Size): Fitting {
  const size = sizeOf(rule, ordered)
  const own = at && { x: placeOn(at[0], size.width), y: placeOn(at[1], size.height) }
  const openings = fitting.kind === 'switches' && { openings: boxesOfHoles(rule, size) }
  return { ...fitting, holes: own ? [own] : middlesOfHoles(rule, size), ...openings }
}

/** False for a surface that a design does not have, because of its options. */
const isThere = (rules: readonly SurfaceRule[], surface: SurfaceId | undefined): surface is SurfaceId =>
  rules.some(({ id }) => id === surface)

const makers: { [Named in Kind]: (view: ViewOf<Named>, parts: Parts) => Body } = {
  flat: (view, { rule, rules, product, printed, back }) => ({
    ...printed,
    body: 'flat',
    on: supportOf(view),
    thickness: view.thickness ?? 0,
    ...(back !== undefined && { back }),
    // Nine past ten, as in clock advertisements, until the page sets the shopper's time.
    ...(view.hands !== undefined && { hands: { color: view.hands, hours: 10, minutes: 9 } }),
    ...(view.fitting && { fitting: fittingOn(view.fitting, rule, product.size) }),
    ...(view.patches && { patches: patchesOn(view.patches, { rule, rules, size: product.size }) }),
    ...(view.rim && { rim: view.rim }),
    ...edgeOf(rule, printed.size),
  }),
  box: (view, parts) => ({
    ...parts.printed,
    body: 'box',
    depth: view.depth,
    ...edgeOfBox(parts.rule),
    ...(view.folded && foldedLid(view.depth, parts.printed.size)),
    sides: sidesOf(view, parts),
  }),
  cylinder: ({ diameter, height, handle = 0, inside }, { printed }) => ({
    ...printed,
    body: 'cylinder',
    diameter,
    height,
    handle,
    inside: inside ?? printed.color,
  }),
  cone: ({ diameter, height, slope, inside }, { printed }) => ({
    ...printed,
    body: 'cone',
    diameter,
    height,
    slope,
    inside: inside ?? printed.color,
  }),
  cushion: ({ plump }, { printed, back }) => ({
    ...printed,
    body: 'cushion',
    plump,
    ...(back !== undefined && { back }),
  }),
  cloth: (_, { printed }) => ({
    ...printed,
    body: 'cloth',
    fold: Math.min(printed.size.width, printed.size.height) / 5,
  }),
  book: ({ thickness, hung, tent }, { rule, printed }) => {
    const { width = 0, turnIn = 0 } = rule.spine ?? {}
    const spine = typeof width === 'number' ? width : 0 // a number once the template is made (templateFor)
    const leaf = tent ? 'tent' : 'leaf'
    const shown = hung ? leaf : rule.foldsAt ? 'spread' : 'cover'
    return { ...printed, body: 'book', shown, thickness: spine || thickness, spine, turnIn }
  },
  canopy: ({ gores, under, others }, { rule, rules, product, printed }) => ({
    ...printed,
    body: 'canopy',
    gores,
    ...(rule.gores && { gore: goreSize(rule.gores, product.size) }),
    others: rules.filter(({ stem }) => stem !== undefined && stem === others).map(({ id }) => id),
    ...(isThere(rules, under) && { under }),
  }),
  pair: (view, parts) => ({
    ...parts.printed,
    body: 'pair',
    on: places[view.on ?? 'table'],
    thickness: view.thickness,
    gap: view.gap ?? parts.printed.size.width / 5,
    pieces: piecesOf(view, parts),
    ...(view.strap !== undefined && { strap: view.strap }),
  }),
  socks: ({ foot, gap = 40, back, other, otherBack }, { rule, rules, product, printed }) => {
    const side = (id: SurfaceId | undefined) => {
      const found = rules.find((each) => each.id === id) ?? rule
      const size = sizeOf(found, product.size)
      return { surface: found.id, outline: ringsOf(pieceOf(found, { x: 0, y: 0, ...size })) }
    }
    return {
      ...printed,
      body: 'socks',
      foot,
      gap,
      pieces: [
        { front: side(rule.id), back: side(back) },
        { front: side(other), back: side(otherBack) },
      ],
    }
  },
  panes: ({ thickness, gap, beyond, front }, { rules, printed }) => ({
    ...printed,
    body: 'panes',
    thickness,
    gap,
    pane: { width: printed.size.width + 2 * beyond, height: printed.size.height + 2 * beyond },
    ...(isThere(rules, front) && { front }),
  }),
}

/** True for bodies whose front is always the same surface, whichever surface is requested. */
const isWhole: Record<Kind, boolean> = {
  flat: false,
  box: true,
  cylinder: false,
  cone: false,
  cushion: false,
  cloth: false,
  book: false,
  canopy: true,
  pair: true,
  socks: true,
  panes: true,
}

/** Returns the id of a named surface, or of the piece of it with the same number as another piece. */
function idOf(name: string, { number }: SurfaceRule, rules: readonly SurfaceRule[]): SurfaceId {
  const found = rules.find(({ id, stem, number: own }) => id === name || (stem === name && own === number))
  return found?.id ?? (number === undefined ? name : pieceId(name, number))
}

/** Returns the surface on the back of a body that shows a surface on its front. */
function backOf(
  view: ViewRule,
  shown: SurfaceRule,
  main: SurfaceRule,
  rules: readonly SurfaceRule[],
): SurfaceId | undefined {
  if ((view.body !== 'flat' && view.body !== 'cushion') || view.back === undefined) return undefined
  const isBack = view.back === shown.id || view.back === shown.stem
  return idOf(isBack ? (main.stem ?? main.id) : view.back, shown, rules)
}

/**
 * Returns the body on which a surface of a design is shown.
 * @param rule with the effects of the design's options (templateFor)
 * @param rules all surfaces of the design; without them the body shows only this one
 */
export function bodyOf(
  rules: ViewRule,
  rule: SurfaceRule,
  product: Product,
  surfaces: readonly SurfaceRule[] = [rule],
): Body {
  const view = inSize(rules, product.size)
  const main = mainOf(view, surfaces, rule)
  const front = isWhole[view.body] ? main : rule
  const color = front.materials?.[product.options['material'] ?? '']?.base ?? '#ffffff'
  const size = sizeOf(front, product.size)
  const printed = { surface: front.id, size, color, material: materialOf(view) }
  const back = backOf(view, front, main, surfaces)
  const make = makers[view.body] as (view: ViewRule, parts: Parts) => Body // the table has one function per kind
  return make(view, { rule: front, rules: surfaces, product, printed, ...(back !== undefined && { back }) })
}

/** True for a surface on a clear pane, which is transparent where nothing is printed. */
export const isClear = (body: Body, surface: SurfaceId): boolean =>
  body.body === 'panes' && body.front === surface

const printedOnes = (surfaces: readonly (SurfaceId | undefined)[]) =>
  surfaces.filter((surface) => surface !== undefined)

/** Returns the surfaces that a body shows, the one on its front first. */
export function surfacesOn(body: Body): SurfaceId[] {
  const { surface } = body
  switch (body.body) {
    case 'flat':
      return printedOnes([surface, body.back, ...new Set(body.patches?.map((patch) => patch.surface))])
    case 'cushion':
      return printedOnes([surface, body.back])
    case 'box':
      return [surface, ...Object.values(body.sides ?? {}).map((side) => side.surface)]
    case 'canopy':
      return printedOnes([surface, ...(body.others ?? []), body.under])
    case 'panes':
      return printedOnes([surface, body.front])
    case 'pair':
      return body.pieces.map((piece) => piece.surface)
    case 'socks':
      return body.pieces.flatMap(({ front, back }) => [front.surface, back.surface])
    default:
      return [surface]
  }
}
