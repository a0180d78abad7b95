import { index } from './card-index'
import { dial } from './dial'
import { digits } from './digits'
import { drawnBy, type DrawMade } from './draw-made'
import { month } from './month'
import type { MadeWhat } from './parameters'
import { pieces } from './pieces'
import { roll } from './roll'

/** All generators. Browsers load them with the first design that has a generated object. */
export const generators: Readonly<Record<MadeWhat, DrawMade>> = {
  month: drawnBy('month', month),
  dial: drawnBy('dial', dial),
  roll: drawnBy('roll', roll),
  index: drawnBy('index', index),
  digits: drawnBy('digits', digits),
  pieces: drawnBy('pieces', pieces),
}
