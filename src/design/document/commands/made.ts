import type {
  DesignDate,
  FontKey,
  FontRecord,
  MadeNode,
  MadeValue,
  NodeId,
  SurfaceId,
} from '../../design-document'
import type { MadeWhat } from '../../made-parameters'
import type { Rectangle, Size } from '../../units'
import { unlocked } from '../selection'
import { mapNodes } from '../tree'
import { put } from './add'
import { always, edited, type Command } from './command'

/** Commands for generated objects, such as a month of a calendar. */

/** Initial height as a share of the width; generators without an entry fill the safe area. */
const proportions: Partial<Record<MadeWhat, number>> = { month: 0.72, dial: 1, digits: 1, barcode: 0.5 }

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

export interface MadeChange {
  node: NodeId
  /** New settings; undefined resets a setting to its default. */
  values: Record<string, MadeValue | undefined>
  font?: FontKey
  /** Also changes all other objects of the same generator, such as the months of all pages. */
  isEverywhere?: boolean
  fonts?: Record<FontKey, FontRecord>
}

function withValues(before: MadeNode['with'], values: MadeChange['values']): MadeNode['with'] {
  const all = Object.entries({ ...before, ...values })
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** Changes some settings of a generated object. */
export const setMade: Command<MadeChange> = {
  label: 'designCommands.setMade',
  keys: {},
  when: ({ document }) => Object.values(document.nodes).some(({ kind }) => kind === 'made'),
  run: (state, { node: id, values, font, isEverywhere, fonts }) => {
    const { document } = state
    const first = document.nodes[id]
    if (first?.kind !== 'made') return edited(state, document)
    const others = Object.keys(document.nodes).filter((other) => {
      const node = document.nodes[other]
      return node?.kind === 'made' && node.what === first.what
    })
    const ids = unlocked(document, isEverywhere ? others : [id], 'content')
    const changed = mapNodes(document, ids, (node) =>
      node.kind === 'made' ? { ...node, with: withValues(node.with, values), ...(font && { font }) } : node,
    )
    return edited(state, fonts ? { ...changed, fonts: { ...fonts, ...changed.fonts } } : changed)
  },
}

/** Sets the dates that all calendars of the design show; an empty list removes them. */
export const setDates: Command<{ dates: DesignDate[] }> = {
  label: 'designCommands.setDates',
  keys: {},
  when: always,
  run: (state, { dates }) => {
    const { dates: _, ...rest } = state.document
    return edited(state, dates.length > 0 ? { ...rest, dates } : rest)
  },
}
