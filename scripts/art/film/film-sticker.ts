import {
  drawSheets,
  type FilmCamera,
  newSheet,
  project,
  shadowOf,
  type Sheet,
  type Vector,
} from './film-mesh'
import { arriving, eased, filmSize, framesPerSecond } from './film-time'
import {
  alphaOf,
  blurred,
  copy,
  draw,
  grain,
  mix,
  place,
  type Quad,
  type Raster,
  tinted,
  warped,
} from '../pixels'
import { backdrop, lay } from '../stickers/sticker-scenes'
import { makeSticker, type StickerArt } from '../stickers/stickers'

/** The sticker film: a sticker comes off its backing, crosses the table and is put on a laptop. */
const seconds = 7
const { width, height } = filmSize
const camera: FilmCamera = { pitch: 0.38, distance: 1500, target: [0, 0, 0] }
/** Width and height of the flat sticker, in pixels. */
const side = 232

const fox: StickerArt = { motif: ['own:fox'], shape: 'die-cut', color: '#ffffff', finish: 'gloss' }

/** A place on the table: its center, its rotation in radians, and the height of its surface. */
interface Spot {
  x: number
  y: number
  turn: number
  z: number
}
const backingSpot: Spot = { x: -287, y: 14, turn: -0.14, z: 2 }
const lidSpot: Spot = { x: 188, y: -10, turn: 0.16, z: 16 }

const onTable = ({ x, y, turn, z }: Spot, dx: number, dy: number): Vector => [
  x + dx * Math.cos(turn) - dy * Math.sin(turn),
  y + dx * Math.sin(turn) + dy * Math.cos(turn),
  z,
]

/** Draws a flat picture on the table, `wide` × `high` pixels in size. */
function laid(onto: Raster, picture: Raster, spot: Spot, wide: number, high: number): void {
  const corner = (dx: number, dy: number) => {
    const seen = project(camera, onTable(spot, (dx * wide) / 2, (dy * high) / 2), width, height)
    return [seen.x, seen.y] as const
  }
  const quad: Quad = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  place(onto, warped(picture, quad, width, height))
}

function dropped(onto: Raster, layer: Raster, x: number, y: number, blur: number, opacity: number): void {
  place(onto, tinted(blurred(alphaOf(layer), blur), [60, 30, 18], opacity), x, y, { blend: 'multiply' })
}

const onEmpty = (picture: Raster, spot: Spot, wide: number, high: number) => {
  const layer: Raster = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  laid(layer, picture, spot, wide, high)
  return layer
}

/** Draws the backing: white siliconed paper with a bluish shine, scored around the sticker. */
async function backing(sticker: Raster): Promise<Raster> {
  const [wide, high] = [660, 720]
  const sheet = await draw(
    wide,
    high,
    `<defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#eef1f4"/></linearGradient><pattern id="g" width="110" height="110" patternUnits="userSpaceOnUse"><path d="M110 0H0V110" fill="none" stroke="#cfd8e2" stroke-width="2" stroke-opacity=".55"/></pattern></defs><rect width="${wide}" height="${high}" rx="14" fill="url(#p)"/><rect width="${wide}" height="${high}" rx="14" fill="url(#g)"/>`,
  )
  const scored = tinted(alphaOf(sticker), [186, 197, 210], 0.42)
  const left = (wide - sticker.width) / 2
  const top = (high - sticker.height) / 2
  place(sheet, scored, left, top)
  place(sheet, tinted(alphaOf(sticker), [246, 248, 251], 1), left + 1.5, top + 2)
  return sheet
}

async function laptopLid(): Promise<Raster> {
  const [wide, high] = [1120, 760]
  const lid = await draw(
    wide,
    high,
    `<defs><linearGradient id="lid" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5d6370"/><stop offset=".5" stop-color="#454a56"/><stop offset="1" stop-color="#31353e"/></linearGradient></defs><rect width="${wide}" height="${high}" rx="40" fill="#23262d"/><rect x="2" y="2" width="${wide - 4}" height="${high - 12}" rx="38" fill="url(#lid)"/><rect x="4" y="4" width="${wide - 8}" height="${high - 16}" rx="37" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/><path d="M0 620L700 0H900L60 ${high}H0Z" fill="#fff" opacity=".045"/>`,
  )
  const others: [StickerArt, number, number, number, number][] = [
    [{ motif: ['own:cactus'], shape: 'die-cut', color: '#ffffff', finish: 'matte' }, 250, 170, 190, -14],
    [{ motif: ['own:rainbow'], shape: 'circle', color: '#8fd3ff', finish: 'gloss' }, 250, 190, 560, 9],
    [{ motif: ['own:rocket'], shape: 'die-cut', color: '#ffffff', finish: 'gloss' }, 270, 806, 170, 12],
    [{ motif: ['own:avocado'], shape: 'die-cut', color: '#ffffff', finish: 'matte' }, 250, 830, 570, -10],
  ]
  for (const [art, size, x, y, turn] of others)
    await lay(lid, await makeSticker(art, size, `film ${art.motif[0]}`), x, y, turn, 0.35)
  return lid
}

/** How a sheet is bent: flat up to a line, then around a roll, then straight. */
interface Bend {
  /** Where the roll begins, along the direction of the peel, from the middle of the sticker. */
  line: number
  radius: number
  /** How far the sheet bends around the roll, in radians. */
  angle: number
}

/** Direction to the corner that is lifted first: the lower right. */
const way = [Math.SQRT1_2, Math.SQRT1_2] as const

function bentPoint(x: number, y: number, { line, radius, angle }: Bend): Vector {
  const past = x * way[0] + y * way[1] - line
  if (past <= 0) return [x, y, 0]
  const round = Math.min(past / radius, angle)
  const rest = past - round * radius
  const along = radius * Math.sin(round) + rest * Math.cos(round)
  const up = radius * (1 - Math.cos(round)) + rest * Math.sin(round)
  return [x + way[0] * (along - past), y + way[1] * (along - past), up]
}

/** Interpolates between stops of [second, value]; each movement is slow at both ends. */
const through = (second: number, ...stops: (readonly [number, number])[]) => {
  let value = stops[0]?.[1] ?? 0
  stops.slice(1).forEach(([to, next], index) => {
    const [from, before] = stops[index] ?? [0, value]
    if (second >= from) value = mix(before, next, eased(from, to, second))
  })
  return value
}

const reach = side * 0.74

function stickerAt(second: number, picture: Raster): Sheet {
  const bend: Bend = {
    line: through(
      second,
      [0.35, reach],
      [1.2, reach * 0.34],
      [1.75, reach * 0.05],
      [2.4, -reach * 1.02],
      [4.05, -reach * 1.02],
      [4.75, reach],
    ),
    radius: through(second, [0.35, side * 0.15], [2.3, side * 0.26], [3.1, side * 1.1], [4, side * 0.9]),
    angle: through(second, [0.35, 2.55], [2.05, 2.45], [2.5, 0.8], [3.1, 0.42], [3.6, 0.3], [4.7, 0.2]),
  }
  const flight = eased(2.3, 3.95, second)
  const turn = mix(backingSpot.turn, lidSpot.turn, flight)
  const lift = Math.sin(Math.PI * eased(2.15, 4.15, second)) * 150
  const z = mix(backingSpot.z, lidSpot.z, flight) + lift
  // When pressed down, the sticker gives way a little and springs back.
  const press = 1 - 0.03 * Math.sin(Math.PI * eased(4.65, 5, second))
  const spot = { x: mix(backingSpot.x, lidSpot.x, flight), y: mix(backingSpot.y, lidSpot.y, flight), turn, z }
  const [wide, high] = [side, (side * picture.height) / picture.width]
  // In flight the sticker is held by its middle, on the table by its far edge.
  const held = eased(1.75, 2.45, second) * (1 - eased(3.6, 4.1, second))
  const [mx, my, mz] = bentPoint(0, 0, bend)
  return newSheet(
    64,
    64,
    (u, v) => {
      const [x, y, up] = bentPoint((u - 0.5) * wide * press, (v - 0.5) * high * press, bend)
      const [px, py] = onTable(spot, x - mx * held, y - my * held)
      return [px, py, z + 0.8 + Math.max(0, up - mz * held * 0.6)]
    },
    { picture, back: [250, 246, 240], gloss: 1 },
  )
}

/** Draws the shadow: sharp where the sticker is near the table, soft and pale where it is high. */
function shade(onto: Raster, sheet: Sheet, ground: number): void {
  let high = 0
  for (let at = 2; at < sheet.points.length; at += 3) high = Math.max(high, sheet.points[at]! - ground)
  const shadow = alphaOf(drawSheets([shadowOf(sheet, ground)], camera, filmSize))
  place(
    onto,
    tinted(blurred(shadow, 1.6 + high * 0.07), [52, 26, 16], 0.42 - Math.min(0.17, high * 0.0009)),
    0,
    0,
    {
      blend: 'multiply',
    },
  )
}

/** Adds a streak of light that runs over the sticker after it is applied. */
function sheen(layer: Raster, second: number): void {
  const at = eased(4.9, 5.7, second)
  if (at <= 0 || at >= 1) return
  const from = mix(-0.3, 1.3, at)
  for (let y = 0; y < layer.height; y += 1)
    for (let x = 0; x < layer.width; x += 1) {
      const index = (y * layer.width + x) * 4
      if (layer.data[index + 3] === 0) continue
      const across = (x - 480) / 360 + (y - 140) / 900 - from
      const light = 0.5 * Math.exp(-(across * across) / 0.006)
      for (let channel = 0; channel < 3; channel += 1)
        layer.data[index + channel]! += (255 - layer.data[index + channel]!) * light
    }
}

export async function* stickerFilm(): AsyncGenerator<Raster> {
  const picture = await makeSticker(fox, 520, 'film fox')
  const table = await backdrop(filmSize, 'film table 3', ['#ffd9cc', '#ffb199'])
  const paper = await backing(await makeSticker(fox, 416, 'film fox'))
  const lid = await laptopLid()
  const paperSize = [(660 / 416) * side * 0.8, (720 / 416) * side * 0.8] as const
  const [paperLayer, lidLayer] = [
    onEmpty(paper, { ...backingSpot, z: 0 }, ...paperSize),
    onEmpty(lid, { ...lidSpot, x: 252, y: 0, turn: 0.05, z: 14 }, 700, 475),
  ]
  dropped(table, paperLayer, 4, 7, 5, 0.35)
  place(table, paperLayer)
  dropped(table, lidLayer, 16, 30, 22, 0.4)
  dropped(table, lidLayer, 4, 9, 5, 0.45)
  place(table, lidLayer)
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const second = frame / framesPerSecond
    const shown = copy(table)
    // The loop closes with a crossfade: one sticker fades on the lid while the next one appears on the
    // backing.
    const gone = eased(6.35, 6.95, second)
    const draws: [number, number][] =
      gone > 0
        ? [
            [second, 1 - gone],
            [0, arriving(6.35, 6.95, second)],
          ]
        : [[second, 1]]
    for (const [moment, opacity] of draws) {
      const sheet = stickerAt(moment, picture)
      const onto = copy(shown)
      shade(onto, sheet, mix(backingSpot.z, lidSpot.z - 2, eased(2.6, 3.4, moment)))
      const layer = drawSheets([sheet], camera, filmSize)
      sheen(layer, moment)
      place(onto, layer)
      place(shown, onto, 0, 0, { opacity })
    }
    grain(shown, 2, 91)
    yield shown
  }
}
