import type { Body, Camera } from '@/design/body/body'
import { shapeOf } from '@/design/body/shape-of'

/** Views of a product's body in pictures. */
export const bodyViews = ['body', 'turned', 'close', 'inUse', 'set'] as const
export type BodyView = (typeof bodyViews)[number]

type Single = Exclude<BodyView, 'set'>
type Look = Pick<Camera, 'turn' | 'tilt'>

const looks: Record<Body['body'], Record<Single, Look>> = {
  flat: {
    body: { turn: -12, tilt: 60 },
    turned: { turn: 34, tilt: 42 },
    close: { turn: -24, tilt: 34 },
    inUse: { turn: -10, tilt: 46 },
  },
  box: {
    body: { turn: -26, tilt: 13 },
    turned: { turn: 40, tilt: 20 },
    close: { turn: -34, tilt: 18 },
    inUse: { turn: -22, tilt: 12 },
  },
  cylinder: {
    body: { turn: -50, tilt: 14 },
    turned: { turn: 72, tilt: 20 },
    close: { turn: -12, tilt: 12 },
    inUse: { turn: 54, tilt: 16 },
  },
  cone: {
    body: { turn: -34, tilt: 22 },
    turned: { turn: 64, tilt: 30 },
    close: { turn: -10, tilt: 16 },
    inUse: { turn: 26, tilt: 26 },
  },
  book: {
    body: { turn: 30, tilt: 14 },
    turned: { turn: -24, tilt: 18 },
    close: { turn: 22, tilt: 12 },
    inUse: { turn: 24, tilt: 14 },
  },
  canopy: {
    body: { turn: -10, tilt: 20 },
    turned: { turn: 24, tilt: 58 },
    close: { turn: -4, tilt: 34 },
    inUse: { turn: 12, tilt: 26 },
  },
  pair: {
    body: { turn: -14, tilt: 56 },
    turned: { turn: 40, tilt: 36 },
    close: { turn: -20, tilt: 42 },
    inUse: { turn: -9, tilt: 42 },
  },
  socks: {
    body: { turn: -38, tilt: 16 },
    turned: { turn: 128, tilt: 18 },
    close: { turn: -30, tilt: 30 },
    inUse: { turn: -40, tilt: 22 },
  },
  panes: {
    body: { turn: -24, tilt: 6 },
    turned: { turn: 30, tilt: 8 },
    close: { turn: -34, tilt: 8 },
    inUse: { turn: 0, tilt: 0 },
  },
  cushion: {
    body: { turn: -14, tilt: 6 },
    turned: { turn: 38, tilt: 9 },
    close: { turn: -30, tilt: 12 },
    inUse: { turn: 14, tilt: 9 },
  },
  cloth: {
    body: { turn: -16, tilt: 52 },
    turned: { turn: 30, tilt: 38 },
    close: { turn: 24, tilt: 34 },
    inUse: { turn: -20, tilt: 46 },
  },
}

/** Ratio of sides from which a product is shown diagonally, to fill a square picture. */
const longFrom = 1.8

/** Returns the camera angles for a body. Bodies on a wall are seen at eye level, from the front or from one side. */
export function lookAt(body: Body, view: Single): Look {
  if (body.body === 'book' && body.shown === 'spread') return { turn: -16, tilt: 50 }
  if (shapeOf(body).ground.axis === 'z')
    return { turn: { body: 0, turned: 34, close: -24, inUse: 0 }[view], tilt: 0 }
  const look = looks[body.body][view]
  const isLong = body.size.height / body.size.width > longFrom
  const isLying = body.body === 'flat' || body.body === 'cloth'
  return isLong && isLying ? { ...look, turn: look.turn < 0 ? -36 : 46 } : look
}
