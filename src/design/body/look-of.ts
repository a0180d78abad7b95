import type { SurfaceId } from '../design-document'
import type { Place, ViewRule } from '../template/view-rule'
import type { Size } from '../units'
import { type BoxSide, boxSides, type Camera, type Support } from './body'

/** How the body of a view is seen at first, and how far it can be turned. */

type Kind = ViewRule['body']
type ViewOf<Named extends Kind> = Extract<ViewRule, { body: Named }>

export const places: Record<Place, Exclude<Support, 'air'>> = {
  wall: 'wall',
  fridge: 'wall',
  floor: 'floor',
  sofa: 'floor',
  beach: 'floor',
  bath: 'floor',
  table: 'table',
  hand: 'table',
}

/** A body with two sides is held up, so that its back is seen when it is turned. */
export const supportOf = (view: ViewOf<'flat'>): Support =>
  view.back === undefined ? places[view.on ?? 'table'] : 'air'

/** Where a view begins, and how far it may be turned to either side, in degrees. */
interface Look {
  turn: number
  tilt: number
  reach: number
}

/** What a print beside the body's front would show is not drawn, so only some bodies turn all the way. */
const looks: Record<Kind, Look> = {
  flat: { turn: 0, tilt: 52, reach: 60 },
  box: { turn: -28, tilt: 14, reach: 75 },
  cylinder: { turn: -38, tilt: 14, reach: 180 },
  cone: { turn: -24, tilt: 22, reach: 180 },
  cushion: { turn: -22, tilt: 8, reach: 70 },
  cloth: { turn: -14, tilt: 50, reach: 60 },
  book: { turn: 26, tilt: 14, reach: 70 },
  canopy: { turn: -12, tilt: 24, reach: 180 },
  pair: { turn: -16, tilt: 46, reach: 60 },
  socks: { turn: -32, tilt: 18, reach: 180 },
  panes: { turn: -26, tilt: 6, reach: 70 },
}

/** What is upright is seen from in front, not from above. */
const upright: Look = { turn: -18, tilt: 4, reach: 60 }
const wholeTurn = 180

/** Returns how far a body turns so that a side of it is in front. */
const sideTurns: Record<BoxSide, number> = { left: 90, right: -90, back: 180, top: 0, bottom: 0 }

/** Returns how a body is seen. @param shown the surface that has to be in front; default: the body's front */
export function lookOf(view: ViewRule, shown?: SurfaceId): Look {
  const usual = looks[view.body]
  if (view.body === 'flat') {
    const on = supportOf(view)
    if (on === 'air') return { ...upright, reach: wholeTurn }
    return on === 'wall' ? upright : usual
  }
  if (view.body === 'box' && view.sides) {
    const side = boxSides.find((each) => view.sides?.[each] === shown)
    const turn = usual.turn + (side && shown !== undefined ? sideTurns[side] : 0)
    return { ...usual, turn, reach: wholeTurn }
  }
  if (view.body === 'socks' && (shown === view.back || shown === view.otherBack))
    return { ...usual, turn: usual.turn + wholeTurn }
  if (view.body === 'book' && view.hung) return upright
  const turnsWhole = (view.body === 'cushion' && view.back !== undefined) || view.body === 'book'
  return turnsWhole ? { ...usual, reach: wholeTurn } : usual
}

/** Returns the camera at a view's beginning. @param size in pixels @param shown as in `lookOf` */
export const firstCamera = (view: ViewRule, size: Size, shown?: SurfaceId): Camera => {
  const { turn, tilt } = lookOf(view, shown)
  return { ...size, turn, tilt, frame: 'body' }
}
