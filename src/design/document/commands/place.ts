import { about, movedPoint, multiply, rotation, scaling, stretch, translation } from '../../geometry/matrix'
import { boundsOf, centerOf, type Point } from '../../geometry/point'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { boxOfAll, ownBox } from '../boxes'
import type { Matrix, NodeId, Rectangle } from '../design-document'
import { mapNodes, placesOf, worldMatrix } from '../tree'
import { edited, hasMovable, movable, type Command, type CommandState, type PlainCommand } from './command'
import { grownInto, neonAt } from './fitted-sign'
import { grownNode } from './grown-node'
import { movedInSurface } from './moved-in-surface'

/** Moving, resizing, turning and flipping. */

const none = boundsOf([])

const movedBy = (state: CommandState, matrix: Matrix) =>
  edited(
    state,
    movedInSurface(state.document, movable(state), () => matrix),
  )

const boxOfMovable = (state: CommandState) => boxOfAll(state.document, movable(state), state.measure) ?? none

/** By millimeters of the surface. */
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

/** An object's own middle, which stays the same however it is turned; of several, the middle of theirs. */
export function pivot(state: CommandState): Point {
  const middles = movable(state).map((id) =>
    movedPoint(worldMatrix(state.document, id), centerOf(ownBox(state.document, id, state.measure))),
  )
  const mean = (axis: 'x' | 'y') => middles.reduce((sum, each) => sum + each[axis], 0) / (middles.length || 1)
  return { x: mean('x'), y: mean('y') }
}

/** Clockwise, about the middle of what is selected. */
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

/** Factors, and the point that stays: shares of the box, from its top left corner. */
interface Resizing {
  x: number
  y: number
  anchor: Point
}

const at = (box: Rectangle, share: Point): Point => ({
  x: box.x + box.width * share.x,
  y: box.y + box.height * share.y,
})

/** One object grows along its own sides, however it is turned. */
function resizedAlone(state: CommandState, id: NodeId, { x, y, anchor }: Resizing) {
  const pin = at(ownBox(state.document, id, state.measure), anchor)
  const pinned = translation(pin.x * (1 - x), pin.y * (1 - y))
  return mapNodes(state.document, [id], (node) =>
    grownNode({ ...node, transform: multiply(node.transform, pinned) }, x, y),
  )
}

function resizedBy(state: CommandState, resizing: Resizing) {
  const ids = movable(state)
  const [first, second] = ids
  if (first !== undefined && second === undefined) return edited(state, resizedAlone(state, first, resizing))
  const pin = at(boxOfMovable(state), resizing.anchor)
  return movedBy(state, about(pin, scaling(resizing.x, resizing.y)))
}

/** Factors above zero: what shall stand mirrored is flipped. */
export const resize: Command<Resizing> = {
  label: 'designCommands.resize',
  keys: {
    'Mod+ArrowUp': { x: 1.05, y: 1.05, anchor: { x: 0.5, y: 0.5 } },
    'Mod+ArrowDown': { x: 1 / 1.05, y: 1 / 1.05, anchor: { x: 0.5, y: 0.5 } },
  },
  when: hasMovable,
  run: resizedBy,
}

/** To a width, a height, or both, in millimeters along its own sides; of several, along the surface's. */
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

/** As large as a box of the surface holds (`min`), or needs to be covered (`max`), in its middle. */
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

/** A box of the surface that the first selected object is on. */
function boxOfSurface(state: CommandState, box: 'safe' | 'cover' | 'trim') {
  const [first = ''] = movable(state)
  const rule = surfaceRule(state.template, placesOf(state.document).get(first)?.surface ?? '')
  return rule && surfaceBoxes(rule, state.document.product.size)[box]
}
