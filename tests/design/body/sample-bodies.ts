import type { Body, BodyArt, Camera, Pixels } from '@/design/body/body'
import { between, distance, edgesOf, isInside, type Ring } from '@/design/geometry/point'
import type { SurfaceId } from '@/design/design-document'
import type { Point, Size } from '@/design/units'

const front = { surface: 'front', material: 'matte', color: '#ffffff' } as const

export interface SampleBody {
  body: Body
  camera: Camera
  /** Default: the surface on its front. */
  printed?: { surface: SurfaceId; size: Size }
  /** True for points that are on the piece and away from its edges. Default: all. */
  isOn?: (point: Point) => boolean
}

const camera = { width: 800, height: 800 }

const sole = [
  [4, 30],
  [40, 0],
  [84, 20],
  [90, 90],
  [70, 230],
  [30, 240],
  [12, 200],
].map(([x = 0, y = 0]) => ({ x, y }))
const mirrored = sole.map(({ x, y }) => ({ x: 95 - x, y })).toReversed()
const isWithin = (ring: Ring) => (point: Point) =>
  isInside(point, ring) && edgesOf(ring).every(([from, to]) => distance(point, nearest(point, from, to)) > 4)

function nearest(point: Point, from: Point, to: Point): Point {
  const length = distance(from, to) ** 2
  const share = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length
  return between(from, to, Math.min(1, Math.max(0, share)))
}

const holes = [
  { x: 45, y: 40 },
  { x: 20, y: 130 },
  { x: 78, y: 130 },
]
const soles: Body = {
  ...front,
  body: 'pair',
  on: 'floor',
  size: { width: 95, height: 240 },
  thickness: 15,
  gap: 20,
  pieces: [
    { surface: 'front', outline: [sole], straps: [] },
    { surface: 'right', outline: [mirrored], straps: holes },
  ],
  strap: '#222222',
}
/** A sock that is wider at its cuff, unlike our products. */
const sock = [
  [2, 0],
  [118, 0],
  [112, 120],
  [112, 360],
  [108, 395],
  [92, 418],
  [60, 428],
  [28, 418],
  [12, 395],
  [8, 360],
  [8, 120],
].map(([x = 0, y = 0]) => ({ x, y }))
const worn: Body = {
  ...front,
  body: 'socks',
  material: 'cloth',
  size: { width: 120, height: 428 },
  foot: 230,
  gap: 300,
  pieces: [
    { front: { surface: 'front', outline: [sock] }, back: { surface: 'back', outline: [sock] } },
    { front: { surface: 'right', outline: [sock] }, back: { surface: 'right-back', outline: [sock] } },
  ],
}
/** True away from the bend, where dots are too distorted. */
const isOnSock = (point: Point) => isWithin(sock)(point) && (point.y < 180 || point.y > 290) && point.y < 380
const lamp: Body = {
  ...front,
  body: 'box',
  material: 'lit',
  size: { width: 102, height: 152 },
  depth: 102,
  around: 0,
  edge: '#ffffff',
  sides: {
    right: { surface: 'east', size: { width: 102, height: 152 } },
    back: { surface: 'north', size: { width: 102, height: 152 } },
    left: { surface: 'west', size: { width: 102, height: 152 } },
  },
}
const album: Body = {
  ...front,
  body: 'book',
  shown: 'cover',
  size: { width: 203 * 2 + 16 + 30, height: 203 + 30 },
  thickness: 16,
  spine: 16,
  turnIn: 15,
}
/** True for the middle of a gore; near its edges, dots of other gores are visible. */
const isInGore = ({ x, y }: Point) => y > 130 && Math.abs(x - 210) < y * 0.28

const umbrella: Body = {
  ...front,
  body: 'canopy',
  material: 'cloth',
  size: { width: 420, height: 560 },
  gores: 8,
  under: 'inside',
}
/** The same umbrella under one round picture. */
const wholeUmbrella: Body = {
  ...front,
  body: 'canopy',
  material: 'cloth',
  size: { width: 1120, height: 1120 },
  gores: 8,
  gore: { width: 420, height: 560 },
}
/** True away from seams, tip and rim, where parts of the picture are lost. */
function isOffSeams({ x, y }: Point): boolean {
  const [right, down] = [x - 560, y - 560]
  const fromAxis = Math.abs(((Math.atan2(right, down) * 4) / Math.PI) % 1)
  const reach = Math.hypot(right, down)
  return reach > 130 && reach < 540 && (fromAxis < 0.34 || fromAxis > 0.66)
}

const acrylic: Body = {
  ...front,
  body: 'panes',
  size: { width: 203, height: 254 },
  thickness: 4,
  gap: 12,
  front: 'words',
  pane: { width: 305, height: 356 },
}

/** Bodies of each kind, with a view of one of their surfaces at 800 px. */
export const sampleBodies: Record<string, SampleBody> = {
  flat: {
    body: {
      ...front,
      body: 'flat',
      on: 'floor',
      size: { width: 600, height: 400 },
      thickness: 8,
      corners: { x: 30, y: 30 },
    },
    camera: { width: 800, height: 800, turn: -20, tilt: 40 },
  },
  box: {
    body: { ...front, body: 'box', size: { width: 127, height: 178 }, depth: 25, around: 0, edge: 'mirror' },
    camera: { width: 800, height: 800, turn: 34, tilt: 15 },
  },
  'box whose art goes on': {
    body: { ...front, body: 'box', size: { width: 127, height: 178 }, depth: 25, around: 25, edge: 'image' },
    camera: { ...camera, turn: -20, tilt: 12 },
    printed: { surface: 'front', size: { width: 177, height: 228 } },
  },
  'right side of a lamp': {
    body: lamp,
    camera: { ...camera, turn: -60, tilt: 12 },
    printed: { surface: 'east', size: { width: 102, height: 152 } },
  },
  'left side of a lamp': {
    body: lamp,
    camera: { ...camera, turn: 60, tilt: 12 },
    printed: { surface: 'west', size: { width: 102, height: 152 } },
  },
  'back of a lamp': {
    body: lamp,
    camera: { ...camera, turn: 160, tilt: 12 },
    printed: { surface: 'north', size: { width: 102, height: 152 } },
  },
  cone: {
    body: {
      ...front,
      body: 'cone',
      material: 'glossy',
      size: { width: 381, height: 40.64 },
      diameter: 123.4,
      height: 54,
      slope: 8,
      inside: '#c3c8cc',
    },
    camera: { ...camera, turn: 20, tilt: 16 },
  },
  'cup that is wider at its rim': {
    body: {
      ...front,
      body: 'cone',
      size: { width: 200, height: 80 },
      diameter: 78,
      height: 100,
      slope: -9,
      inside: '#ffffff',
    },
    camera: { ...camera, turn: -30, tilt: 24 },
  },
  'front of a book': { body: album, camera: { ...camera, turn: 24, tilt: 14 } },
  'back of a book': { body: album, camera: { ...camera, turn: 150, tilt: 14 } },
  'opened book': {
    body: {
      ...front,
      body: 'book',
      shown: 'spread',
      size: { width: 406, height: 203 },
      thickness: 16,
      spine: 0,
      turnIn: 0,
    },
    camera: { ...camera, turn: -14, tilt: 46 },
  },
  'hung calendar': {
    body: {
      ...front,
      body: 'book',
      shown: 'leaf',
      size: { width: 216, height: 279 },
      thickness: 3,
      spine: 0,
      turnIn: 0,
    },
    camera: { ...camera, turn: -20, tilt: 4 },
  },
  'desk calendar': {
    body: {
      ...front,
      body: 'book',
      shown: 'tent',
      size: { width: 203, height: 102 },
      thickness: 3,
      spine: 0,
      turnIn: 0,
    },
    camera: { ...camera, turn: -24, tilt: 18 },
    // Below the wire's loops.
    isOn: ({ y }) => y > 12,
  },
  'canopy from the side': { body: umbrella, camera: { ...camera, turn: 14, tilt: 22 }, isOn: isInGore },
  'canopy from above': { body: umbrella, camera: { ...camera, turn: -20, tilt: 66 }, isOn: isInGore },
  'inside of a canopy': {
    body: umbrella,
    camera: { ...camera, turn: 172, tilt: -32 },
    printed: { surface: 'inside', size: { width: 420, height: 560 } },
    // The shaft covers the middle.
    isOn: (point) => isInGore(point) && Math.abs(point.x - 210) > 16,
  },
  'second panel of a canopy': {
    body: { ...umbrella, others: ['second'] },
    camera: { ...camera, turn: -31, tilt: 22 },
    printed: { surface: 'second', size: { width: 420, height: 560 } },
    isOn: isInGore,
  },
  'one picture over a canopy': {
    body: wholeUmbrella,
    camera: { ...camera, turn: 12, tilt: 60 },
    isOn: isOffSeams,
  },
  'left sole': { body: soles, camera: { ...camera, turn: -16, tilt: 46 }, isOn: isWithin(sole) },
  'right sole under its straps': {
    body: soles,
    camera: { ...camera, turn: -16, tilt: 58 },
    printed: { surface: 'right', size: { width: 95, height: 240 } },
    isOn: isWithin(mirrored),
  },
  'left sock': { body: worn, camera: { ...camera, turn: -20, tilt: 40 }, isOn: isOnSock },
  'heel of the right sock': {
    body: worn,
    camera: { ...camera, turn: 170, tilt: 10 },
    printed: { surface: 'right-back', size: { width: 120, height: 428 } },
    isOn: (point) => isOnSock(point) && point.y < 200,
  },
  'print behind a pane': { body: acrylic, camera: { ...camera, turn: -24, tilt: 6 } },
  'words on a pane': {
    body: acrylic,
    camera: { ...camera, turn: 18, tilt: 4 },
    printed: { surface: 'words', size: { width: 305, height: 356 } },
  },
  'back of a tag': {
    body: {
      ...front,
      body: 'flat',
      on: 'air',
      size: { width: 200, height: 120 },
      thickness: 2,
      corners: { x: 6, y: 6 },
      back: 'back',
    },
    camera: { ...camera, turn: 165, tilt: 6 },
    printed: { surface: 'back', size: { width: 200, height: 120 } },
  },
  'board under its trucks': {
    body: {
      ...front,
      body: 'flat',
      on: 'floor',
      size: { width: 200, height: 240 },
      thickness: 11,
      corners: { x: 20, y: 20 },
      fitting: { kind: 'trucks', color: '#f3efe4', holes: [{ x: 100, y: 40 }] },
    },
    camera: { ...camera, turn: -14, tilt: 56 },
    // Below the truck and its shadow on the view.
    isOn: ({ y }) => y > 120,
  },
  'dial under its hands': {
    body: {
      ...front,
      body: 'flat',
      on: 'wall',
      size: { width: 254, height: 254 },
      thickness: 4,
      corners: { x: 127, y: 127 },
      hands: { color: '#222222', hours: 10, minutes: 9 },
    },
    camera: { ...camera, turn: -14, tilt: 2 },
    // On the dial below the center, where no hand is.
    isOn: ({ x, y }) => Math.hypot(x - 127, y - 127) < 120 && y > 160,
  },
  cylinder: {
    body: {
      ...front,
      body: 'cylinder',
      material: 'glossy',
      size: { width: 228.6, height: 88.9 },
      diameter: 82,
      height: 95,
      handle: 27,
      inside: '#ffffff',
    },
    camera: { width: 800, height: 800, turn: 25, tilt: 14 },
  },
  cushion: {
    body: { ...front, body: 'cushion', back: 'back', size: { width: 406, height: 406 }, plump: 130 },
    camera: { width: 800, height: 800, turn: -25, tilt: 8 },
  },
  cloth: {
    body: {
      ...front,
      body: 'cloth',
      material: 'cloth',
      size: { width: 500, height: 700 },
      fold: 150,
    },
    camera: { width: 800, height: 800, turn: 15, tilt: 42 },
  },
}

/** The printed surface that a sample shows. */
export const printedOf = ({ body, printed }: SampleBody) =>
  printed ?? { surface: body.surface, size: body.size }

/**
 * Returns white art for a surface with a black dot at each point. Lengths are millimeters.
 * @param longest pixels of the longer side
 */
export function dotted(
  { surface, size }: { surface: SurfaceId; size: Size },
  points: readonly Point[],
  radius: number,
  longest = 1_200,
): BodyArt {
  const perMm = longest / Math.max(size.width, size.height)
  const [width, height] = [Math.round(size.width * perMm), Math.round(size.height * perMm)]
  const picture: Pixels = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) }
  const reach = radius * perMm
  for (const { x, y } of points) {
    const [middleX, middleY] = [(x / size.width) * width, (y / size.height) * height]
    for (let row = Math.floor(middleY - reach); row <= middleY + reach; row++)
      for (let column = Math.floor(middleX - reach); column <= middleX + reach; column++)
        if (Math.hypot(column + 0.5 - middleX, row + 0.5 - middleY) <= reach)
          picture.data.set([0, 0, 0], (row * width + column) * 4)
  }
  return { [surface]: picture }
}
