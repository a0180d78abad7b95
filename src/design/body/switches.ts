import type { Rectangle } from '../units'
import { newSheet, type Look, type Sheet } from './sheet'
import type { InSpace } from './upright'

/** Draws what is in the openings of a switch plate: toggles, rockers, outlets and screws. Lengths are millimeters. */

type Corner = readonly [x: number, y: number, rise: number]

/** Returns a flat piece between four corners: top left, top right, bottom left, bottom right as seen. */
const quad = (inSpace: InSpace, look: Look, corners: readonly [Corner, Corner, Corner, Corner]): Sheet =>
  newSheet(
    {
      columns: 1,
      rows: 1,
      at: (u, v) => {
        const [one, two, three, four] = corners
        const along = (axis: 0 | 1 | 2) =>
          (one[axis] * (1 - u) + two[axis] * u) * (1 - v) + (three[axis] * (1 - u) + four[axis] * u) * v
        return inSpace(along(0), along(1), along(2))
      },
    },
    look,
  )

/** Returns a level piece. @param rise above the back of the plate */
const level = (inSpace: InSpace, look: Look, { x, y, width, height }: Rectangle, rise: number): Sheet =>
  quad(inSpace, look, [
    [x, y, rise],
    [x + width, y, rise],
    [x, y + height, rise],
    [x + width, y + height, rise],
  ])

const shrunk = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

const dark: Look = { color: '#3a3a3a', material: 'matte' }

/** Returns a lever that is switched on: it points up and toward the viewer. */
function toggle(inSpace: InSpace, look: Look, hole: Rectangle, thick: number): Sheet[] {
  const [half, middle] = [hole.width * 0.32, hole.x + hole.width / 2]
  const foot = { top: hole.y + hole.height * 0.22, bottom: hole.y + hole.height * 0.72 }
  const tip = { top: foot.top - 5, bottom: foot.top + 1, rise: thick + 11 }
  const [left, right] = [middle - half, middle + half]
  const front = [
    [left, tip.bottom, tip.rise],
    [right, tip.bottom, tip.rise],
    [left, foot.bottom, 0],
    [right, foot.bottom, 0],
  ] as const
  const side = (x: number) =>
    [
      [x, tip.top, tip.rise],
      [x, tip.bottom, tip.rise],
      [x, foot.top, 0],
      [x, foot.bottom, 0],
    ] as const
  return [
    level(inSpace, dark, hole, 0),
    quad(inSpace, look, front),
    quad(inSpace, look, [
      [left, tip.top, tip.rise],
      [right, tip.top, tip.rise],
      [left, tip.bottom, tip.rise],
      [right, tip.bottom, tip.rise],
    ]),
    quad(inSpace, { ...look, back: look.color }, side(left)),
    quad(inSpace, { ...look, back: look.color }, side(right)),
  ]
}

/** Returns a paddle whose upper half is pressed in. */
function rocker(inSpace: InSpace, look: Look, hole: Rectangle, thick: number): Sheet[] {
  const { x, y, width, height } = shrunk(hole, 0.8)
  const [ridge, bottom, right] = [y + height / 2, y + height, x + width]
  return [
    level(inSpace, dark, hole, 0),
    quad(inSpace, look, [
      [x, y, thick - 1],
      [right, y, thick - 1],
      [x, ridge, thick],
      [right, ridge, thick],
    ]),
    quad(inSpace, look, [
      [x, ridge, thick],
      [right, ridge, thick],
      [x, bottom, thick + 4],
      [right, bottom, thick + 4],
    ]),
    quad(inSpace, look, [
      [x, bottom, thick + 4],
      [right, bottom, thick + 4],
      [x, bottom, 0],
      [right, bottom, 0],
    ]),
  ]
}

/** Returns the face of an outlet with its three slots. */
function outlet(inSpace: InSpace, look: Look, hole: Rectangle, thick: number): Sheet[] {
  const [middle, top] = [hole.x + hole.width / 2, hole.y + hole.height * 0.24]
  const slot = (x: number, width: number, y = top, height = 8) =>
    level(inSpace, dark, { x: x - width / 2, y, width, height }, thick + 0.3)
  return [
    level(inSpace, look, hole, thick + 0.1),
    slot(middle - 6.2, 2.2),
    slot(middle + 6.2, 2.2),
    slot(middle, 4.6, top + 11, 4.6),
  ]
}

const disc = (inSpace: InSpace, look: Look, { x, y, width, height }: Rectangle, rise: number): Sheet =>
  newSheet(
    {
      columns: 24,
      rows: 1,
      at: (u, v) => {
        const angle = u * 2 * Math.PI
        const [across, down] = [(Math.cos(angle) * v * width) / 2, (Math.sin(angle) * v * height) / 2]
        return inSpace(x + width / 2 + across, y + height / 2 + down, rise)
      },
    },
    { ...look, back: look.color },
  )

const screw = (inSpace: InSpace, look: Look, hole: Rectangle, thick: number): Sheet[] => [
  disc(inSpace, look, shrunk(hole, -0.4), thick + 0.2),
  level(
    inSpace,
    dark,
    { x: hole.x, y: hole.y + hole.height / 2 - 0.4, width: hole.width, height: 0.8 },
    thick + 0.4,
  ),
]

/** Returns what belongs in an opening, by its size. */
function kindOf({ width, height }: Rectangle) {
  if (Math.max(width, height) < 8) return screw
  if (width < 15) return toggle
  return height > width * 1.5 ? rocker : outlet
}

/** @param openings relative to the middle of the plate */
export const switchSheets = (
  inSpace: InSpace,
  look: Look,
  openings: readonly Rectangle[],
  thick: number,
): Sheet[] => openings.flatMap((hole) => kindOf(hole)(inSpace, look, hole, thick))
