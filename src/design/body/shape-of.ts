import type { Body } from './body'
import { bookShape } from './book'
import { boxShape } from './box'
import { canopyShape } from './canopy'
import { clothShape } from './cloth'
import { cushionShape } from './cushion'
import { cylinderShape } from './cylinder'
import { flatShape } from './flat'
import { pairShape } from './pair'
import { panesShape } from './panes'
import type { Shape } from './shape'
import { socksShape } from './socks'

const shapes: { [Kind in Body['body']]: (body: Extract<Body, { body: Kind }>) => Shape } = {
  flat: flatShape,
  box: boxShape,
  cylinder: cylinderShape,
  cone: cylinderShape,
  cushion: cushionShape,
  cloth: clothShape,
  book: bookShape,
  canopy: canopyShape,
  pair: pairShape,
  socks: socksShape,
  panes: panesShape,
}

const made = new WeakMap<Body, Shape>()

/** Returns the shape of a body; memoized, because a turning view asks for it in every frame. */
export function shapeOf(body: Body): Shape {
  const known = made.get(body)
  if (known) return known
  const make = shapes[body.body] as (body: Body) => Shape // the table has one function per kind
  const shape = make(body)
  made.set(body, shape)
  return shape
}
