import type { EditorTools } from '../EditorContext'
import { type Unit, unitMessages, units } from '../state/shown-length'
import { setSignView } from '../sign/set-sign-view'
import { panned } from '../view/view'
import type { Action } from './action'

/**
 * Actions for the view, the unit and multiple selection, by key and in the menu: an alternative to dragging.
 */

const always = () => true

/** Fraction of the stage by which one key press pans the view. */
const share = 0.2

/** Returns the action that pans the view toward a side; the content moves the other way. */
const looking = (side: 'Left' | 'Right' | 'Up' | 'Down', key: string, x: number, y: number): Action => ({
  id: `look${side}`,
  label: `editor.look${side}`,
  keys: [key],
  isPossible: always,
  perform: ({ views }) =>
    views.set((now) => ({
      ...now,
      isOwnView: true,
      view: panned(now.view, { x: -x * share * now.stage.width, y: -y * share * now.stage.height }),
    })),
})

const showing = (unit: Unit): Action => ({
  id: `unit ${unit}`,
  label: unitMessages[unit],
  keys: [],
  isPossible: ({ views }) => views.get().unit !== unit,
  perform: ({ views }) => views.set((now) => ({ ...now, unit })),
})

export const toggleSeveral = ({ views }: EditorTools) =>
  views.set((now) => ({ ...now, isSelectingSeveral: !now.isSelectingSeveral }))

const isSign = ({ editor }: EditorTools) => editor.template.neon !== undefined

/** Actions for how a sign is viewed (studio-7). */
const signActions: Action[] = [
  {
    id: 'signLight',
    label: 'editorSign.switchLight',
    keys: [],
    isPossible: isSign,
    perform: (tools) => setSignView(tools, { isLit: !tools.views.get().sign.isLit }),
  },
  {
    id: 'signHung',
    label: 'editorSign.hang',
    keys: [],
    isPossible: (tools) => isSign(tools) && !tools.views.get().sign.isHung,
    perform: (tools) => setSignView(tools, { isHung: true }),
  },
  {
    id: 'signNear',
    label: 'editorSign.near',
    keys: [],
    isPossible: (tools) => isSign(tools) && tools.views.get().sign.isHung,
    perform: (tools) => setSignView(tools, { isHung: false }),
  },
]

export const viewActions: Action[] = [
  looking('Up', 'PageUp', 0, -1),
  looking('Down', 'PageDown', 0, 1),
  looking('Left', 'Shift+PageUp', -1, 0),
  looking('Right', 'Shift+PageDown', 1, 0),
  ...units.map(showing),
  { id: 'several', label: 'editor.several', keys: ['M'], isPossible: always, perform: toggleSeveral },
  ...signActions,
]
