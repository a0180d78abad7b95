import { galleryWall } from '../canvas/canvas-pictures'
import { weave } from '../canvas/canvas-print'
import { drawCanvasRoom, fallingLight } from '../canvas/canvas-rooms'
import { drawSheets, type FilmCamera, newSheet, shadowOf, type Sheet, type Vector } from './film-mesh'
import { arriving, eased, filmSize, framesPerSecond } from './film-time'
import { join } from 'node:path'
import {
  alphaOf,
  blurred,
  copy,
  cropped,
  draw,
  grain,
  mix,
  newRaster,
  photograph,
  place,
  type Raster,
  tinted,
} from '../pixels'

/**
 * The canvas film: four bars come together, the printed cloth drops and folds around them, and the canvas is
 * hung.
 */
const seconds = 7.5
const { width, height } = filmSize
/** Size of the finished canvas's front, its depth, and how much cloth is tucked in behind, in pixels. */
const [wide, high, deep, tuck] = [480, 320, 24, 28]
const bar = 40
/** Where the canvas hangs, relative to the middle of the frame. */
const hook = { x: 0, y: -74 }
const camera: FilmCamera = { pitch: 0, distance: 1500, target: [0, 0, 0] }
const cloth = [wide + (deep + tuck) * 2, high + (deep + tuck) * 2] as const

/** Draws the photograph as it leaves the printer: on raw cloth, with mirrored edges for the sides. */
async function printedCloth(folder: string): Promise<Raster> {
  const scale = 2
  // Some photographs end in a dark line, which would appear twice along the mirrored edges.
  const trim = 6
  const taken = await photograph(
    join(folder, 'milky-way-sea.jpg'),
    wide * scale + trim * 2,
    high * scale + trim * 2,
    'center',
  )
  const picture = await cropped(taken, trim, trim, wide * scale, high * scale)
  const sheet = newRaster(cloth[0] * scale, cloth[1] * scale)
  const margin = (deep + tuck) * scale
  const mirrored = (at: number, size: number) => (at < 0 ? -1 - at : at >= size ? 2 * size - 1 - at : at)
  for (let y = 0; y < sheet.height; y += 1)
    for (let x = 0; x < sheet.width; x += 1) {
      const [px, py] = [x - margin, y - margin]
      const [overX, overY] = [
        Math.max(-px, px - picture.width + 1, 0),
        Math.max(-py, py - picture.height + 1, 0),
      ]
      const to = (y * sheet.width + x) * 4
      // Corners are cut away where the folds would overlap.
      if (overX > deep * scale * 0.4 && overY > deep * scale * 0.4) continue
      const isPrinted = Math.max(overX, overY) < (deep + 6) * scale
      const from = (mirrored(py, picture.height) * picture.width + mirrored(px, picture.width)) * 4
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[to + channel] = isPrinted
          ? picture.data[from + channel]!
          : ([243, 238, 228][channel] ?? 240)
      sheet.data[to + 3] = 255
    }
  weave(sheet, 3, 0.07)
  return sheet
}

const woodPicture = (along: boolean) =>
  draw(
    along ? 800 : 120,
    along ? 120 : 800,
    `<defs><filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${along ? '.006 .19' : '.19 .006'}" numOctaves="4" seed="8"/><feColorMatrix values="0 0 0 0 .42 0 0 0 0 .26 0 0 0 0 .1 0 0 0 1.1 -.42"/></filter></defs><rect width="800" height="800" fill="#e3c692"/><rect width="800" height="800" filter="url(#g)"/>`,
  )

/** Returns the front and the four sides of a beam. */
function beam(left: number, top: number, right: number, bottom: number, picture: Raster): Sheet[] {
  const look = { picture, back: [190, 150, 96] as const, gloss: 0 }
  const [front, behind] = [deep / 2 - 1, 1.5 - deep / 2]
  const face = (at: (u: number, v: number) => Vector) => newSheet(1, 1, at, look)
  return [
    face((u, v) => [mix(left, right, u), mix(top, bottom, v), front]),
    face((u, v) => [mix(left, right, u), bottom, mix(front, behind, v)]),
    face((u, v) => [mix(left, right, u), top, mix(behind, front, v)]),
    face((u, v) => [right, mix(top, bottom, v), mix(front, behind, u)]),
    face((u, v) => [left, mix(top, bottom, v), mix(behind, front, u)]),
  ]
}

/**
 * Returns where a thread of the cloth ends up when folded around the edge, along one axis from the middle of
 * the cloth.
 */
function folded(at: number, half: number, fold: number, second: number): { out: number; back: number } {
  const past = Math.abs(at) - half
  if (past <= 0) return { out: at, back: 0 }
  const sign = Math.sign(at)
  const onSide = Math.min(past, deep)
  const behind = Math.max(0, past - deep)
  return {
    out: sign * (half + onSide * Math.cos(fold) + behind * Math.cos(fold + second)),
    back: onSide * Math.sin(fold) + behind * Math.sin(fold + second),
  }
}

const quarter = Math.PI / 2

function clothAt(second: number, picture: Raster): Sheet {
  const fall = arriving(1.15, 2.15, second)
  const waves = (1 - eased(1.3, 2.25, second)) * 34
  const sides = eased(2.2, 2.75, second) * quarter
  const ends = eased(2.6, 3.15, second) * quarter
  const tucked = [eased(2.55, 3, second) * quarter, eased(2.95, 3.4, second) * quarter] as const
  const [halfX, halfY] = [wide / 2 + 1, high / 2 + 1]
  return newSheet(
    84,
    60,
    (u, v) => {
      const [x, y] = [(u - 0.5) * cloth[0], (v - 0.5) * cloth[1]]
      const across = folded(x, halfX, sides, tucked[0])
      const down = folded(y, halfY, ends, tucked[1])
      const wave = Math.sin(u * 5 + v * 3.4 - second * 6) + 0.5 * Math.sin(v * 8 - u * 2 + second * 4)
      return [
        across.out,
        down.out - (1 - fall) * 520,
        deep / 2 + 1 - Math.min(deep, across.back + down.back) + (wave + 1.5) * waves + (1 - fall) * 60,
      ]
    },
    { picture, back: [238, 232, 220], gloss: 0 },
  )
}

function barsAt(second: number, wood: readonly [Raster, Raster]): Sheet[] {
  // The bars are slightly smaller than the cloth, so that they do not show through at its folds.
  const [x, y] = [wide / 2 - 1.5, high / 2 - 1.5]
  const pieces: [Sheet[], Vector, number][] = [
    [beam(-x, -y, x, -y + bar, wood[0]), [0, -1, 0.25], 0.15],
    [beam(x - bar, -y + bar, x, y - bar, wood[1]), [1, 0, 0.25], 0.3],
    [beam(-x, y - bar, x, y, wood[0]), [0, 1, 0.25], 0.45],
    [beam(-x, -y + bar, -x + bar, y - bar, wood[1]), [-1, 0, 0.25], 0.6],
  ]
  return pieces.flatMap(([sheets, from, start]) => {
    const away = 1 - arriving(start, start + 0.75, second)
    return sheets.map((sheet) => ({
      ...sheet,
      points: sheet.points.map((value, index) => value + (from[index % 3] ?? 0) * away * 620),
    }))
  })
}

/** Moves a sheet from mid-air to the hook on the wall, turning it to the side on the way. */
function placed(sheet: Sheet, second: number): Sheet {
  const hung = eased(3.35, 4.5, second)
  const turn = mix(mix(-0.12, -0.44, eased(0.6, 2.4, second)), 0, hung)
  const nod = mix(0.1, 0, hung)
  const [x0, y0, z0] = [mix(0, hook.x, hung), mix(-24, hook.y, hung), mix(150, deep / 2 + 3, hung)]
  const [cos, sin, cosNod, sinNod] = [Math.cos(turn), Math.sin(turn), Math.cos(nod), Math.sin(nod)]
  const points = new Float32Array(sheet.points.length)
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [sheet.points[at]!, sheet.points[at + 1]!, sheet.points[at + 2]!]
    const [x1, z1] = [x * cos + z * sin, -x * sin + z * cos]
    points.set([x0 + x1, y0 + y * cosNod - z1 * sinNod, z0 + y * sinNod + z1 * cosNod], at)
  }
  return { ...sheet, points }
}

function shade(onto: Raster, sheets: Sheet[], second: number): void {
  const near = 1 - eased(3.35, 4.5, second)
  const shadow = alphaOf(
    drawSheets(
      sheets.map((sheet) => shadowOf(sheet, 0, mix(1.2, 0.4, near))),
      camera,
      filmSize,
    ),
  )
  place(
    onto,
    tinted(blurred(shadow, 5 + near * 44), [46, 34, 24], mix(0.46, 0.24, Math.min(1, near * 3))),
    0,
    0,
    { blend: 'multiply' },
  )
  if (near < 0.5)
    place(onto, tinted(blurred(shadow, 1.6), [46, 34, 24], 0.36 * (1 - near * 2)), 0, -2, {
      blend: 'multiply',
    })
}

/** Draws the sideboard from closer than product pictures show it. */
async function nearRoom(): Promise<Raster> {
  const near = 1.3
  const room = await drawCanvasRoom('sideboard', width * near, height * near, 'film room')
  return cropped(room, Math.round(width * (near - 1) * 0.5), 96, width, height)
}

export async function* canvasFilm(): AsyncGenerator<Raster> {
  const folder = join(import.meta.dirname, '../../../brands/base/assets/photos')
  const picture = await printedCloth(folder)
  const wood = [await woodPicture(true), await woodPicture(false)] as const
  const wall = galleryWall(filmSize, 'film wall', ['#efe6d9', '#cdbda9'])
  const front = await nearRoom()
  const lit = copy(wall)
  await fallingLight(lit, 'film room', 0.7)
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const second = frame / framesPerSecond
    const shown = copy(lit)
    const sheets = [...barsAt(second, wood), ...(second > 1.15 ? [clothAt(second, picture)] : [])].map(
      (sheet) => placed(sheet, second),
    )
    const there = 1 - eased(6.75, 7.35, second)
    const isHung = second > 4.4
    if (isHung) {
      const hung = copy(shown)
      shade(hung, sheets, second)
      place(hung, drawSheets(sheets, camera, filmSize))
      place(shown, hung, 0, 0, { opacity: there })
      place(shown, front)
    } else {
      shade(shown, sheets, second)
      place(shown, front)
      place(shown, drawSheets(sheets, camera, filmSize))
    }
    grain(shown, 2, 55)
    yield shown
  }
}
