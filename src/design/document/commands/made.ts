import type { DesignDate, FontKey, FontRecord, MadeNode, MadeValue, SurfaceId } from '../../design-document'
import type { MadeWhat } from '../../made/parameters'
import type { Rectangle, Size } from '../../units'
import { put } from './add'
import { always, edited, type Command } from './command'

/** Commands for generated objects, such as a month of a calendar. */

/** Height as a share of the width; an object without one is as large as the safe area. */
const proportions: Partial<Record<MadeWhat, number>> = { month: 0.72, dial: 1, digits: 1 }

function sizeIn({ width, height }: Rectangle, what: MadeWhat): Size {
  const share = proportions[what]
  if (share === undefined) return { width, height }
  const wide = Math.min(width, height / share)
  return { width: wide, height: wide * share }
}

interface NewMade {
  what: MadeWhat
  with?: Record<string, MadeValue>
  font: FontKey
  record: FontRecord
  surface?: SurfaceId
}

export const addMade: Command<NewMade> = {
  label: 'designCommands.addMade',
  keys: {},
  when: always,
  run: (state, { what, with: settings = {}, font, record, ...where }) =>
    put(state, where, (room) => {
      const node: MadeNode = {
        kind: 'made',
        transform: [1, 0, 0, 1, room.x, room.y],
        what,
        with: settings,
        ...sizeIn(room, what),
        font,
        fill: '#1a1a1a',
      }
      return { node, share: 1, fonts: { [font]: record } }
    }),
}

/** Sets the dates that all calendars of the design show; none removes them. */
export const setDates: Command<{ dates: DesignDate[] }> = {
  label: 'designCommands.setDates',
  keys: {},
  when: always,
  run: (state, { dates }) => {
    const { dates: _, ...rest } = state.document
    return edited(state, dates.length > 0 ? { ...rest, dates } : rest)
  },
}
