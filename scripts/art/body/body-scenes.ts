import type { Size } from '@/design/units'
import { chance } from '../chance'
import { draw, place, type Raster } from '../pixels'
import { emptyRoom, type Ground, linen, plain, sand, tiles, wood } from './body-floors'
import { bolster, foliage, keyboard, notebook, panel, pencil, slab, vessel } from './body-props'
import { placeBody, type Placed } from './body-placed'
import type { Stage } from './body-stage'

/** Surroundings of products in use. Each scene draws the room and the props behind and beside the product. */
export const grounds = ['desk', 'table', 'floor', 'wall', 'sofa', 'beach', 'bath', 'fridge'] as const
export type GroundKind = (typeof grounds)[number]

interface Subject {
  /** Size of the product in mm, as seen from above or from the front. */
  size: Size
  seed: string
  /** The picture's alt text; some words select a prop. */
  words: string
}

type Scene = (stage: Stage, subject: Subject) => Promise<Raster>

function withAll(room: Raster, stage: Stage, props: readonly Placed[], sun?: string): Raster {
  for (const prop of props) placeBody(room, stage, { ...prop, sun })
  return room
}

const paleWall = (seed: string) => chance(`${seed} wall`).pick(['#e9e4da', '#dfe5e3', '#ece3d8', '#e4e1e8'])

const desk: Scene = async (stage, { size, seed, words }) => {
  const luck = chance(`${seed} desk`)
  const room = await emptyRoom(stage, {
    floor: wood({ color: luck.pick(['#d8b585', '#c99f6f', '#e0c39a']), plank: 420, length: 0, seed }),
    wall: { behind: Math.max(420, size.height * 1.6), ground: plain(paleWall(seed), seed) },
    blur: 7,
    sun: seed,
  })
  const [right, back] = [size.width / 2, size.height / 2]
  if (/keyboard/i.test(words))
    return withAll(
      room,
      stage,
      [await keyboard(2, [0, 0, -back - 75]), await pencil(24, [right + 34, 0, 20])],
      seed,
    )
  const cover = luck.pick(['#3f5f73', '#8a4b3c', '#4e6b4f', '#c7a04e'])
  return withAll(
    room,
    stage,
    [
      await notebook(-16, [-right - 95, 0, -back - 30], cover),
      await pencil(62, [right + 70, 0, back * 0.2 + 30]),
    ],
    seed,
  )
}

const table: Scene = async (stage, { size, seed }) => {
  const luck = chance(`${seed} table`)
  const room = await emptyRoom(stage, {
    floor: wood({ color: luck.pick(['#9c6b41', '#b98250', '#8a5f3c']), plank: 130, length: 0, seed }),
    wall: { behind: Math.max(700, size.height * 2.2), ground: plain(paleWall(seed), seed) },
    blur: 8,
    sun: seed,
  })
  const glaze = luck.pick(['#e8e2d4', '#6f8f8d', '#c7806a', '#40566b'])
  // A long product lies diagonally, from the lower left to the upper right.
  const spot =
    size.height / size.width > 1.8
      ? ([-size.width * 0.9, 0, -size.height * 0.3] as const)
      : ([size.width / 2 + 40, 0, -size.height / 2 - 70] as const)
  const napkin = slab([240, 240, 2], luck.pick(['#e9e2d4', '#c9d3cf', '#d9b8a4']), {
    corners: 3,
    material: 'cloth',
  })
  return withAll(
    room,
    stage,
    [
      { body: napkin, turn: 14, spot: [-size.width / 2 - 150, 0, -size.height / 2 - 100] },
      vessel([84, 92, 26], [glaze, '#f6f1e7'], 'glossy', spot, 70),
    ],
    seed,
  )
}

/** Draws a settee at the wall behind a large rug. */
function settee(room: Raster, stage: Stage, behind: number, cloth: string, size: Size): Raster {
  const wide = Math.max(1_700, size.width * 1.15)
  const cushion = (side: number) =>
    bolster([wide * 0.46, 520, 230], cloth, side * 3, [side * wide * 0.24, 380, -behind + 210])
  const seat = slab([wide, 780, 380], cloth, { corners: 70, material: 'cloth' })
  return withAll(room, stage, [{ body: seat, turn: 0, spot: [0, 0, -behind + 440] }, cushion(-1), cushion(1)])
}

const floor: Scene = async (stage, { size, seed, words }) => {
  const luck = chance(`${seed} floor`)
  const isLarge = size.width > 1_000
  const behind = size.height / 2 + (/door\b/i.test(words) ? 190 : isLarge ? 1_000 : 520)
  const room = await emptyRoom(stage, {
    floor: wood({ color: luck.pick(['#cfa877', '#d9b88c', '#c29a6d']), plank: 125, length: 1_150, seed }),
    wall: { behind, ground: plain(paleWall(seed), seed), skirting: '#f4f1ea' },
    sun: seed,
  })
  if (/door\b/i.test(words)) {
    const tone = luck.pick(['#7c2f2a', '#28506b', '#35543f'])
    const field = (y: number, height: number) =>
      [110, 500]
        .map(
          (x) =>
            `<rect x="${x}" y="${y}" width="290" height="${height}" fill="#000" opacity=".12"/><rect x="${x + 12}" y="${y + 12}" width="266" height="${height - 24}" fill="${tone}"/><path d="M${x + 12} ${y + 12}h266" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>`,
        )
        .join('')
    const drawing = `<rect width="900" height="2000" fill="${tone}"/>${field(180, 700)}${field(1020, 800)}<circle cx="832" cy="1010" r="30" fill="#d8b25c"/>`
    return withAll(room, stage, [await panel([900, 2_000, 30], tone, drawing, [0, 0, -behind + 15])])
  }
  if (isLarge)
    return settee(room, stage, behind, luck.pick(['#8f9c92', '#b9a58c', '#7f8d9c', '#a88f86']), size)
  const pot = [Math.max(size.width * 0.36, 150), 0, -behind + 230] as const
  withAll(room, stage, [
    vessel([250, 230, 0], [luck.pick(['#b98e5d', '#d8cfc0', '#7d8a86']), '#4a382a'], 'cloth', pot),
  ])
  await foliage(room, stage, [pot[0], 200, pot[2]], 560, seed)
  return room
}

const bath: Scene = async (stage, { size, seed }) => {
  const behind = size.height / 2 + 60
  const room = await emptyRoom(stage, {
    floor: tiles('#dfe6e4', '#a9b6b5', 200, seed),
    wall: { behind: behind + 760, ground: tiles('#f6f7f5', '#d5dbda', 150, seed) },
    sun: seed,
  })
  const basin = await draw(
    1_250,
    700,
    '<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c3cccd"/><stop offset="1" stop-color="#eef2f2"/></linearGradient></defs><rect width="1250" height="700" fill="#fcfdfd"/><rect x="70" y="70" width="1110" height="560" rx="260" fill="url(#b)"/>',
    0.8,
  )
  const tub = slab([1_250, 700, 520], '#ffffff', { corners: 300, material: 'glossy' })
  return withAll(room, stage, [
    { body: tub, art: { top: basin }, turn: 0, spot: [size.width * 0.3, 0, -behind - 350] },
  ])
}

const beach: Scene = async (stage, { size, seed }) =>
  emptyRoom(stage, { floor: sand(size.height * 0.62, seed) })

/** A wall with a doorway at one side, and the floor below. */
const wall: Scene = async (stage, { size, seed, words }) => {
  const room = await emptyRoom(stage, {
    wall: { behind: 0, ground: plain(paleWall(seed), seed, 0.03) },
    sun: seed,
  })
  if (!/door/i.test(words)) return room
  const { width, height, scale } = stage
  const left = stage.center[0] + (size.width / 2 + 210) * scale
  const trim = 70 * scale
  place(
    room,
    await draw(
      width,
      height,
      `<defs><linearGradient id="d" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6d655c"/><stop offset=".5" stop-color="#a89d8f"/></linearGradient><filter id="s"><feGaussianBlur stdDeviation="9"/></filter></defs><rect x="${left - 6}" y="${height * 0.07 - 6}" width="${width}" height="${height}" fill="#000" opacity=".22" filter="url(#s)"/><rect x="${left}" y="${height * 0.07}" width="${width}" height="${height}" fill="#f7f4ee"/><path d="M${left + trim} ${height}V${height * 0.07 + trim}H${width}V${height}Z" fill="url(#d)"/><path d="M${left + trim * 0.5} ${height}V${height * 0.07 + trim * 0.5}H${width}" fill="none" stroke="#d9d3c8" stroke-width="3"/>`,
    ),
  )
  return room
}

/** The enamel door of a refrigerator, with its handle. */
const fridge: Scene = async (stage, { size, seed }) => {
  const luck = chance(`${seed} fridge`)
  const tone = luck.pick(['#dfe9e6', '#e9e6df', '#cfdde6'])
  const room = await emptyRoom(stage, {
    wall: { behind: 0, ground: plain(tone, seed, 0.008) },
    sun: seed,
  })
  const { width, height, scale } = stage
  const x = stage.center[0] - (size.width / 2 + 22) * scale
  place(
    room,
    await draw(
      width,
      height,
      `<defs><linearGradient id="h" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#f4f5f6"/><stop offset=".35" stop-color="#ffffff"/><stop offset=".6" stop-color="#9ea6ac"/><stop offset="1" stop-color="#d3d8dc"/></linearGradient><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity=".35"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/></linearGradient><filter id="s" x="-100%" width="300%"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="${width}" height="${height}" fill="url(#g)"/><rect x="${x - 4 * scale}" y="${height * 0.12}" width="${24 * scale}" height="${height}" rx="${10 * scale}" fill="#31404a" opacity=".3" filter="url(#s)"/><rect x="${x - 14 * scale}" y="${height * 0.08}" width="${20 * scale}" height="${height}" rx="${10 * scale}" fill="url(#h)"/>`,
    ),
  )
  return room
}

const sofa: Scene = async (stage, { size, seed }) => {
  const luck = chance(`${seed} sofa`)
  const cloth = luck.pick(['#8f9c92', '#b9a58c', '#7f8d9c', '#a88f86'])
  const wide = Math.max(760, size.width * 1.4)
  const room = await emptyRoom(stage, {
    floor: plain('#b0906a', seed),
    wall: { behind: 560, ground: plain(paleWall(seed), seed) },
    blur: 6,
  })
  return withAll(room, stage, [
    bolster([wide, wide * 0.72, 240], cloth, 0, [-wide * 0.47, -60, -250]),
    bolster([wide, wide * 0.72, 240], cloth, 0, [wide * 0.47, -60, -250]),
    {
      body: slab([wide * 2.6, 900, 170], cloth, { corners: 60, material: 'cloth' }),
      turn: 0,
      spot: [0, -170, 180],
    },
  ])
}

export const scenes: Record<GroundKind, Scene> = { desk, table, floor, wall, sofa, beach, bath, fridge }

/** Bare grounds for flat products that are seen from above: they touch what they lie on. */
const bare: Partial<Record<GroundKind, (seed: string) => Ground>> = {
  floor: (seed) =>
    wood({
      color: chance(`${seed} bare`).pick(['#dcc6a4', '#d2b78f', '#e2d2b6']),
      plank: 125,
      length: 1_150,
      seed,
      grain: 0.7,
    }),
  table: (seed) =>
    chance(`${seed} bare`).pick([
      wood({ color: '#e4dacb', plank: 120, length: 0, seed, grain: 0.6 }),
      wood({ color: '#c7a579', plank: 120, length: 0, seed, grain: 0.7 }),
      linen('#ece2d0', 260, seed),
    ]),
  desk: (seed) =>
    wood({
      color: chance(`${seed} bare`).pick(['#dfc8a2', '#e6dccb', '#cdab7c']),
      plank: 420,
      length: 0,
      seed,
      grain: 0.7,
    }),
  sofa: (seed) => linen(chance(`${seed} bare`).pick(['#efe5d4', '#e9e2d8']), 420, seed),
  bath: (seed) => tiles('#e4eae8', '#b5c0be', 200, seed),
  beach: (seed) => sand(1e6, seed),
}

/** Returns the bare ground below a flat product, or undefined for products that stand or hang. */
export async function bareGround(stage: Stage, kind: GroundKind, seed: string): Promise<Raster | undefined> {
  const ground = bare[kind]?.(seed)
  if (!ground || stage.tilt === 0) return undefined
  return emptyRoom(stage, { floor: ground, ...(kind !== 'beach' && { sun: seed }) })
}
