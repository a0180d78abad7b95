import { edgesOf } from '../geometry/point'
import type { Point } from '../units'
import type { Outline, SocksBody, SockSide } from './body'
import type { Shape } from './shape'
import { newSheet, type Sheet, type SheetForm } from './sheet'
import { radians, type Vector } from './vector'

/** Radius of the bend between leg and foot, in mm at the middle of the sock. */
const bend = 45
const quarter = (bend * Math.PI) / 2

/** How much wider and flatter than a circle the foot is at its toes, and how far the heel protrudes. */
const [wider, flatter, heel] = [0.14, 0.34, 0.6]

/** How far each sock is turned outward. */
const outward = radians(7)

/** Rows of the leg, the bend, the foot and the toes. */
const parts = [8, 18, 10, 14] as const
const rows = 50

/** Returns how far an outline reaches to the left and to the right at a height. */
function reachAt(outline: Outline, y: number): readonly [left: number, right: number] {
  let [left, right] = [Infinity, -Infinity]
  for (const [from, to] of outline.flatMap(edgesOf)) {
    if (Math.min(from.y, to.y) > y || Math.max(from.y, to.y) < y) continue
    const ends =
      from.y === to.y ? [from.x, to.x] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)]
    left = Math.min(left, ...ends)
    right = Math.max(right, ...ends)
  }
  return right < left ? [0, 0] : [left, right]
}

/** Returns a place in space. @param angle around the sock: 0 at the shin and the instep, half a turn at the heel */
type Around = (along: number, angle: number) => Vector

/** A worn sock: upright around the leg, then bent forward; its printed halves meet at the sides. */
function sockAround({ size, foot, gap, pieces }: SocksBody, piece: SocksBody['pieces'][number]): Around {
  const { height } = size
  const down = Math.max(0, height - foot)
  const aside = piece === pieces[0] ? 1 : -1
  const [sin, cos] = [Math.sin(outward * aside), Math.cos(outward * aside)]
  const apart = (size.width / Math.PI) * (1 + wider) + gap / 2 + foot * Math.sin(outward) * 0.1
  return (along, angle) => {
    const turn = Math.min(1, Math.max(0, (along - down) / quarter)) * (Math.PI / 2)
    const straight = Math.max(0, along - down - quarter)
    const share = Math.min(1, straight / (foot - quarter))
    const [left, right] = reachAt(piece.front.outline, along)
    const round = (right - left) / Math.PI
    const flat = round * (1 - flatter * share)
    const standing = 1 + heel * Math.sin(2 * turn) * Math.max(0, -Math.cos(angle)) ** 2
    const [x, rise] = [Math.sin(angle) * round * (1 + wider * share), Math.cos(angle) * flat * standing]
    // The sole stays level where the foot gets thinner.
    const sink = (size.width / Math.PI) * flatter * share * 0.9
    const middle = bend * Math.sin(turn) + Math.min(along, down) + sink
    const z = bend * (1 - Math.cos(turn)) + straight + rise * Math.cos(turn) - foot * 0.42
    const y = middle - rise * Math.sin(turn)
    return [x * cos + z * sin + apart * aside, y - height / 2, z * cos - x * sin]
  }
}

const share = (value: number, from: number, count: number) => Math.min(1, Math.max(0, (value - from) / count))

/** Returns how far down the sock a row is. Rows are denser at the bend and at the toes. */
function alongAt({ size, foot }: SocksBody, v: number): number {
  const [leg, bent, level, toes] = parts
  const row = v * rows
  const [down, toe] = [Math.max(0, size.height - foot), size.width / 2]
  return (
    share(row, 0, leg) * down +
    share(row, leg, bent) * quarter +
    share(row, leg + bent, level) * (foot - quarter - toe) +
    Math.sin(share(row, leg + bent + level, toes) * (Math.PI / 2)) * toe
  )
}

/** Returns the angle of a share of a side's width. */
const angleOf = (u: number, isBack: boolean) => (u - 0.5) * Math.PI + (isBack ? Math.PI : 0)

/** Two socks on feet that point toward the viewer. The left sock is on the right, as on a person. */
export function socksShape(body: SocksBody): Shape {
  const { size, color, material, pieces } = body
  const arounds = pieces.map((piece) => sockAround(body, piece))
  const printed = (around: Around, { surface, outline }: SockSide, isBack: boolean): Sheet => {
    const form: SheetForm = {
      columns: 18,
      rows,
      at: (u, v) => around(alongAt(body, v), angleOf(u, isBack)),
      place: (u, v) => {
        const along = alongAt(body, v)
        const [left, right] = reachAt(outline, along)
        return [(left + u * (right - left)) / size.width, along / size.height]
      },
    }
    return newSheet(form, { surface, color, material })
  }
  const depth = Math.min(size.width / 2, Math.max(0, size.height - body.foot))
  const lining = (around: Around): Sheet =>
    newSheet(
      {
        columns: 36,
        rows: 8,
        at: (u, v) => {
          const [x, y, z] = around(Math.min(1, v / 0.8) * depth, (0.5 - u) * 2 * Math.PI)
          const [middleX, , middleZ] = middleOf(around)
          const narrow = v > 0.8 ? (1 - v) / 0.2 : 0.97
          return [middleX + (x - middleX) * narrow, y, middleZ + (z - middleZ) * narrow]
        },
        shade: (_, v) => 0.9 - 0.6 * v,
      },
      { color, material },
    )
  const bottom = Math.max(...arounds.map((around) => around(size.height - size.width, Math.PI)[1]))
  return {
    sheets: pieces.flatMap((piece, index) => {
      const around = arounds[index]! // one per piece
      return [printed(around, piece.front, false), printed(around, piece.back, true), lining(around)]
    }),
    ground: { axis: 'y', at: bottom },
    pointOn: (id, point) => {
      const index = pieces.findIndex(({ front, back }) => front.surface === id || back.surface === id)
      const [piece, around] = [pieces[index], arounds[index]]
      if (!piece || !around) return undefined
      const isBack = piece.back.surface === id
      const u = shareAt(isBack ? piece.back : piece.front, point)
      return u === undefined ? undefined : around(point.y, angleOf(u, isBack))
    },
  }
}

/** Returns the middle of the leg at the top. */
function middleOf(around: Around): Vector {
  const [front, back] = [around(0, 0), around(0, Math.PI)]
  return [(front[0] + back[0]) / 2, front[1], (front[2] + back[2]) / 2]
}

/** Returns a point's position as a share of a side's width; undefined outside of its outline. */
function shareAt({ outline }: SockSide, { x, y }: Point): number | undefined {
  const [left, right] = reachAt(outline, y)
  const found = (x - left) / (right - left)
  return found >= 0 && found <= 1 ? found : undefined
}
