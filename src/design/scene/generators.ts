import { barcode } from '../made/barcode'
import { index } from '../made/card-index'
import { day } from '../made/day'
import { dial } from '../made/dial'
import { digits } from '../made/digits'
import { drawnBy } from './draw-made'
import type { DrawMade } from './faces'
import { month } from '../made/month'
import type { MadeWhat } from '../made-parameters'
import { pieces } from '../made/pieces'
import { roll } from '../made/roll'

/** All generators. Browsers load them with the first design that has a generated object. */
export const generators: Readonly<Record<MadeWhat, DrawMade>> = {
  month: drawnBy('month', month),
  day: drawnBy('day', day),
  dial: drawnBy('dial', dial),
  roll: drawnBy('roll', roll),
  index: drawnBy('index', index),
  digits: drawnBy('digits', digits),
  barcode: drawnBy('barcode', barcode),
  pieces: drawnBy('pieces', pieces),
}
