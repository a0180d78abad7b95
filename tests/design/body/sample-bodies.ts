import type { Body, BodyArt, Camera, Pixels } from '@/design/body/body'
import type { Point } from '@/design/units'

const front = { surface: 'front', material: 'matte', color: '#ffffff' } as const

/** One body of each kind, with a view of it at 800 px. */
export const sampleBodies: Record<Body['body'], { body: Body; camera: Camera }> = {
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
    body: { ...front, body: 'box', size: { width: 127, height: 178 }, depth: 25, edge: 'mirror' },
    camera: { width: 800, height: 800, turn: 34, tilt: 15 },
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

/** Returns white art for a surface with a black dot at each point. Lengths are millimeters. */
export function dotted({ surface, size }: Body, points: readonly Point[], radius: number): BodyArt {
  const perMm = 1_200 / Math.max(size.width, size.height)
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
