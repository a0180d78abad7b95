import type { SurfaceId } from '../design-document'
import type { Place, ViewRule } from '../template/view-rule'
import type { Size } from '../units'
import { type BoxSide, boxSides, type Camera, type Support } from './body'

/** The initial camera of a view's body, and how far shoppers can turn it. */

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

/** A body with two printed sides floats upright, so turning it shows its back. */
export const supportOf = (view: ViewOf<'flat'>): Support =>
  view.back === undefined ? places[view.on ?? 'table'] : 'air'

/** Initial angles of a view, and how far it turns to either side, in degrees. */
interface Look {
  turn: number
  tilt: number
  reach: number
}

/** Most bodies have nothing drawn on their back, so only some turn all the way. */
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

/** Upright bodies are seen from the front, not from above. */
const upright: Look = { turn: -18, tilt: 4, reach: 60 }
const wholeTurn = 180

/** How far a block turns to bring each side to the front. */
const sideTurns: Record<BoxSide, number> = { left: 90, right: -90, back: 180, top: 0, bottom: 0 }

/** Returns the turn at which half of a handle on the back reaches out beside a body, in degrees. */
const turnToHandle = ({ diameter, handle = 0 }: ViewOf<'cylinder'>) =>
  (-Math.asin((diameter + handle) / (diameter + 2 * handle)) * 180) / Math.PI

/** Returns the camera angles of a view. @param shown the surface to bring to the front; default: the body's front */
export function lookOf(view: ViewRule, shown?: SurfaceId): Look {
  const usual = looks[view.body]
  if (view.body === 'cylinder' && view.handle) return { ...usual, turn: Math.round(turnToHandle(view)) }
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

/** Returns the initial camera of a view. @param size in pixels @param shown as in `lookOf` */
export const firstCamera = (view: ViewRule, size: Size, shown?: SurfaceId): Camera => {
  const { turn, tilt } = lookOf(view, shown)
  return { ...size, turn, tilt, frame: 'body' }
}
