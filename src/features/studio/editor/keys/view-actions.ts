import { type Unit, unitMessages, units } from '../shown-length'
import type { Action } from './action'

/** How the design is shown, by the menu. */

const showing = (unit: Unit): Action => ({
  id: `unit ${unit}`,
  label: unitMessages[unit],
  keys: [],
  isPossible: ({ views }) => views.get().unit !== unit,
  perform: ({ views }) => views.set((now) => ({ ...now, unit })),
})

export const viewActions: Action[] = units.map(showing)
