import type { PanesBody } from './body'
import { faceOf, faces } from './box'
import type { Shape } from './shape'
import { newSheet, type Look, type Sheet } from './sheet'
import { tubeSheet } from './tube'
import type { Vector } from './vector'

/** The polished edge of a clear pane, and a stand-off. */
const edge: Look = { color: '#bcd6d0', material: 'glossy' }
const metal: Look = { color: '#c9ccce', material: 'glossy' }

/** Distance of the stand-offs from the corners, and their radius. */
const standOff = { inset: 15, radius: 6 }

/** A print behind a clear pane that stand-offs hold at a distance; it hangs on a wall. */
export function panesShape(body: PanesBody): Shape {
  const { size, thickness, gap, pane, surface, front, color, material } = body
  const back: Vector = [size.width / 2, size.height / 2, thickness / 2]
  const clear: Vector = [pane.width / 2, pane.height / 2, thickness / 2]
  const middle = gap + thickness * 1.5
  const printed = (face: (typeof faces)[number]): Look =>
    face === 'front' ? { surface, color, material } : edge
  const sides = faces.filter((face) => face !== 'front' && face !== 'back')
  const corners = [-1, 1].flatMap((right) => [-1, 1].map((down) => [right, down] as const))
  const holder = ([right, down]: readonly [number, number]): Sheet[] => {
    const x = right * Math.max(0, clear[0] - standOff.inset)
    const y = down * Math.max(0, clear[1] - standOff.inset)
    const end = middle + thickness / 2 + 2
    const cap = newSheet(
      {
        columns: 20,
        rows: 1,
        at: (u, v) => {
          const [angle, reach] = [u * 2 * Math.PI, standOff.radius * (1 - v)]
          return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach, end]
        },
      },
      metal,
    )
    return [tubeSheet((share) => [x, y, share * end], [1, 0, 0], standOff.radius, metal), cap]
  }
  return {
    sheets: [
      ...faces.map((face) => faceOf(face, back, printed(face), undefined, [0, 0, thickness / 2])),
      ...sides.map((face) => faceOf(face, clear, edge, undefined, [0, 0, middle])),
      ...(front === undefined
        ? []
        : [
            newSheet(
              {
                columns: 12,
                rows: 12,
                at: (u, v) => [(u - 0.5) * pane.width, (v - 0.5) * pane.height, middle + thickness / 2],
              },
              { surface: front, color: 'clear', material: 'glossy' },
            ),
          ]),
      ...corners.flatMap(holder),
    ],
    ground: { axis: 'z', at: 0 },
    pointOn: (id, { x, y }) => {
      if (id === surface) return [x - back[0], y - back[1], thickness]
      if (id !== front) return undefined
      return [x - clear[0], y - clear[1], middle + thickness / 2]
    },
  }
}
