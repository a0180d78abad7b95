import {
  about,
  transformPoint,
  multiply,
  rotation,
  scaling,
  stretch,
  translation,
} from '../../geometry/matrix'
import { boundsOf, centerOf } from '../../geometry/point'
import { type Point, type Matrix, type Rectangle } from '../../units'
import { artSafe } from '../art-clip'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { boxOfAll, ownBox } from '../boxes'
import type { NodeId } from '../../design-document'
import { mapNodes, placesOf, worldMatrix } from '../tree'
import { edited, hasMovable, movable, type Command, type CommandState, type PlainCommand } from './command'
import { grownInto, neonAt } from './fit-sign'
import { scaleNode } from './scale-node'
import { moveInSurface } from './move-in-surface'

/** Commands that move, resize, rotate and flip objects. */

const none = boundsOf([])

const movedBy = (state: CommandState, matrix: Matrix) =>
  edited(
    state,
    moveInSurface(state.document, movable(state), () => matrix),
  )

const boxOfMovable = (state: CommandState) => boxOfAll(state.document, movable(state), state.measure) ?? none

/** Moves the selection, in millimeters of the surface. */
export const move: Command<{ x: number; y: number }> = {
  label: 'designCommands.move',
  keys: {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
    'Shift+ArrowLeft': { x: -10, y: 0 },
    'Shift+ArrowRight': { x: 10, y: 0 },
    'Shift+ArrowUp': { x: 0, y: -10 },
    'Shift+ArrowDown': { x: 0, y: 10 },
  },
  when: hasMovable,
  run: (state, { x, y }) => movedBy(state, translation(x, y)),
}

/**
 * Returns the center of an object's own box, which rotating does not move; for several objects, the mean of
 * their centers.
 */
export function pivot(state: CommandState): Point {
  const middles = movable(state).map((id) =>
    transformPoint(worldMatrix(state.document, id), centerOf(ownBox(state.document, id, state.measure))),
  )
  const mean = (axis: 'x' | 'y') => middles.reduce((sum, each) => sum + each[axis], 0) / (middles.length || 1)
  return { x: mean('x'), y: mean('y') }
}

/** Rotates the selection clockwise about its pivot. */
export const turn: Command<{ degrees: number }> = {
  label: 'designCommands.turn',
  keys: {
    'Alt+ArrowRight': { degrees: 1 },
    'Alt+ArrowLeft': { degrees: -1 },
    'Alt+Shift+ArrowRight': { degrees: 15 },
    'Alt+Shift+ArrowLeft': { degrees: -15 },
  },
  when: hasMovable,
  run: (state, { degrees }) => movedBy(state, about(pivot(state), rotation(degrees))),
}

const flip = (label: PlainCommand['label'], key: string, x: number, y: number): PlainCommand => ({
  label,
  keys: { [key]: undefined },
  when: hasMovable,
  run: (state) => movedBy(state, about(centerOf(boxOfMovable(state)), scaling(x, y))),
})

export const flipHorizontally = flip('designCommands.flipHorizontally', 'Shift+H', -1, 1)
export const flipVertically = flip('designCommands.flipVertically', 'Shift+V', 1, -1)

/** Scale factors and the fixed point, in fractions of the box from its top left corner. */
interface Resizing {
  x: number
  y: number
  anchor: Point
}

const at = (box: Rectangle, share: Point): Point => ({
  x: box.x + box.width * share.x,
  y: box.y + box.height * share.y,
})

/** Scales a single object along its own axes, whatever its rotation. */
function resizedAlone(state: CommandState, id: NodeId, { x, y, anchor }: Resizing) {
  const pin = at(ownBox(state.document, id, state.measure), anchor)
  const pinned = translation(pin.x * (1 - x), pin.y * (1 - y))
  return mapNodes(state.document, [id], (node) =>
    scaleNode({ ...node, transform: multiply(node.transform, pinned) }, x, y),
  )
}

function resizedBy(state: CommandState, resizing: Resizing) {
  const ids = movable(state)
  const [first, second] = ids
  if (first !== undefined && second === undefined) return edited(state, resizedAlone(state, first, resizing))
  const pin = at(boxOfMovable(state), resizing.anchor)
  return movedBy(state, about(pin, scaling(resizing.x, resizing.y)))
}

/** Factors must be positive; mirroring is done by the flip commands. */
export const resize: Command<Resizing> = {
  label: 'designCommands.resize',
  keys: {
    'Mod+ArrowUp': { x: 1.05, y: 1.05, anchor: { x: 0.5, y: 0.5 } },
    'Mod+ArrowDown': { x: 1 / 1.05, y: 1 / 1.05, anchor: { x: 0.5, y: 0.5 } },
  },
  when: hasMovable,
  run: resizedBy,
}

/**
 * Resizes to a width, a height, or both, in millimeters: along the own axes of a single object, along the
 * surface's for several.
 */
export const resizeTo: Command<{ width?: number; height?: number }> = {
  label: 'designCommands.resizeTo',
  keys: {},
  when: hasMovable,
  run: (state, { width, height }) => {
    const now = sizeOfMovable(state)
    const x = width === undefined ? undefined : width / now.width
    const y = height === undefined ? undefined : height / now.height
    return resizedBy(state, { x: x ?? y ?? 1, y: y ?? x ?? 1, anchor: { x: 0, y: 0 } })
  },
}

function sizeOfMovable(state: CommandState) {
  const [first, second] = movable(state)
  if (first === undefined || second !== undefined) return boxOfMovable(state)
  const { width, height } = ownBox(state.document, first, state.measure)
  const along = stretch(worldMatrix(state.document, first))
  return { width: width * along.x, height: height * along.y }
}

/**
 * Builds a command that centers the selection in a box of the surface and scales it to fit (`min`) or cover
 * (`max`) the box.
 */
const intoSurface = (
  label: PlainCommand['label'],
  box: 'safe' | 'cover',
  choose: (...factors: number[]) => number,
): PlainCommand => ({
  label,
  keys: {},
  when: hasMovable,
  run: (state) => {
    const target = boxOfSurface(state, box)
    const now = boxOfMovable(state)
    if (target === undefined || now.width === 0 || now.height === 0) return edited(state, state.document)
    const [from, to] = [centerOf(now), centerOf(target)]
    const [only = '', other] = movable(state)
    if (other === undefined && neonAt(state.document, only))
      return edited(state, grownInto(state, state.document, only, target, choose))
    const factor = choose(target.width / now.width, target.height / now.height)
    return movedBy(
      state,
      multiply(translation(to.x, to.y), multiply(scaling(factor, factor), translation(-from.x, -from.y))),
    )
  },
})

export const fitSurface = intoSurface('designCommands.fitSurface', 'safe', Math.min)
export const fillSurface = intoSurface('designCommands.fillSurface', 'cover', Math.max)

/** Returns a box of the surface that holds the first selected object. */
function boxOfSurface(state: CommandState, box: 'safe' | 'cover' | 'trim') {
  const [first = ''] = movable(state)
  const { document } = state
  const made = templateFor(state.template, document.product.options)
  const rule = surfaceRule(made, placesOf(document).get(first)?.surface ?? '')
  if (rule && box === 'safe') return artSafe(state.document, rule)
  return rule && surfaceBoxes(rule, state.document.product.size)[box]
}
