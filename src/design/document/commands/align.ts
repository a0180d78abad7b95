import { translation } from '../../geometry/matrix'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { boxOf, boxOfAll } from '../boxes'
import type { NodeId } from '../../design-document'
import type { Rectangle } from '../../units'
import { placesOf } from '../tree'
import { edited, hasMovable, movable, type Command, type CommandState, type PlainCommand } from './command'
import { moveInSurface } from './move-in-surface'

/** Commands that align and distribute objects by their bounding boxes on the surface. */

/**
 * What to align to. By default several objects are aligned to each other, and a single one to its surface.
 */
type AlignTo = { to: 'selection' | 'surface' } | undefined

interface Way {
  axis: 'x' | 'y'
  /** 0 for left or top, 0.5 for the middle, 1 for right or bottom. */
  share: number
}

const lengthOf = ({ width, height }: Rectangle, axis: 'x' | 'y') => (axis === 'x' ? width : height)

const pointOf = (box: Rectangle, { axis, share }: Way) => box[axis] + lengthOf(box, axis) * share

const along = (axis: 'x' | 'y', distance: number) =>
  axis === 'x' ? translation(distance, 0) : translation(0, distance)

function trimBox({ document, template }: CommandState, id: NodeId): Rectangle | undefined {
  const made = templateFor(template, document.product.options)
  const rule = surfaceRule(made, placesOf(document).get(id)?.surface ?? '')
  return rule && surfaceBoxes(rule, document.product.size).trim
}

function frameOf(state: CommandState, argument: AlignTo) {
  const ids = movable(state)
  const to = argument?.to ?? (ids.length > 1 ? 'selection' : 'surface')
  return to === 'surface' ? trimBox(state, ids[0] ?? '') : boxOfAll(state.document, ids, state.measure)
}

const align = (label: PlainCommand['label'], key: string, way: Way): Command<AlignTo> => ({
  label,
  keys: { [key]: undefined },
  when: hasMovable,
  run: (state, argument) => {
    const frame = frameOf(state, argument)
    if (frame === undefined) return edited(state, state.document)
    const moved = moveInSurface(state.document, movable(state), (id) =>
      along(way.axis, pointOf(frame, way) - pointOf(boxOf(state.document, id, state.measure), way)),
    )
    return edited(state, moved)
  },
})

export const alignLeft = align('designCommands.alignLeft', 'Alt+A', { axis: 'x', share: 0 })
export const alignCenter = align('designCommands.alignCenter', 'Alt+H', { axis: 'x', share: 0.5 })
export const alignRight = align('designCommands.alignRight', 'Alt+D', { axis: 'x', share: 1 })
export const alignTop = align('designCommands.alignTop', 'Alt+W', { axis: 'y', share: 0 })
export const alignMiddle = align('designCommands.alignMiddle', 'Alt+V', { axis: 'y', share: 0.5 })
export const alignBottom = align('designCommands.alignBottom', 'Alt+S', { axis: 'y', share: 1 })

/** Returns how far each object has to move for equal gaps; the outermost ones stay. */
function distances(boxes: Map<NodeId, Rectangle>, axis: 'x' | 'y'): Map<NodeId, number> {
  const sorted = [...boxes].toSorted(([, one], [, other]) => one[axis] - other[axis])
  const [first, last] = [sorted[0]?.[1], sorted.at(-1)?.[1]]
  if (!first || !last) return new Map()
  const whole = last[axis] + lengthOf(last, axis) - first[axis]
  const taken = sorted.reduce((sum, [, box]) => sum + lengthOf(box, axis), 0)
  const gap = (whole - taken) / (sorted.length - 1)
  let next = first[axis]
  return new Map(
    sorted.map(([id, box]) => {
      const distance = next - box[axis]
      next += lengthOf(box, axis) + gap
      return [id, distance]
    }),
  )
}

const distribute = (label: PlainCommand['label'], key: string, axis: 'x' | 'y'): PlainCommand => ({
  label,
  keys: { [key]: undefined },
  when: (state) => movable(state).length > 2,
  run: (state) => {
    const ids = movable(state)
    if (ids.length < 3) return edited(state, state.document)
    const boxes = new Map(ids.map((id) => [id, boxOf(state.document, id, state.measure)]))
    const far = distances(boxes, axis)
    return edited(
      state,
      moveInSurface(state.document, ids, (id) => along(axis, far.get(id) ?? 0)),
    )
  },
})

export const distributeHorizontally = distribute('designCommands.distributeHorizontally', 'Alt+Shift+H', 'x')
export const distributeVertically = distribute('designCommands.distributeVertically', 'Alt+Shift+V', 'y')
