import type { Kind } from './draft'
import { email } from './email'
import { endpoint } from './endpoint'
import { field } from './field'
import { payment } from './payment'
import { screen } from './screen'
import { setting } from './setting'
import { tool } from './tool'

/** The kinds of things that `npm run add` can add, by name. */
export const kinds: Readonly<Record<string, Kind>> = {
  screen,
  tool,
  payment,
  field,
  endpoint,
  email,
  setting,
}
