import { readingOrder } from '@/design/document/reading-order'
import { unlocked } from '@/design/document/selection'
import { siblings } from '@/design/document/tree'
import type { EditorTools } from '../EditorContext'
import { isPanelOffered } from '../offered'
import { zoomedAt } from '../view/view'
import type { PanelId } from '../state/view-state'
import type { Action } from './action'
import { viewActions } from './view-actions'
import { showWhole } from '../show-whole'

/** Actions that don't change the design themselves: viewing, selecting, undoing, opening. */

const always = () => true

const zoomedBy =
  (factor: number) =>
  ({ views }: EditorTools) =>
    views.set((now) => {
      const middle = { x: now.stage.width / 2, y: now.stage.height / 2 }
      return { ...now, isOwnView: true, view: zoomedAt(now.view, middle, factor) }
    })

/** Returns a function that selects the next or previous object in reading order. */
const selectedBy =
  (step: 1 | -1) =>
  ({ editor, measure }: EditorTools) => {
    const { history, surface } = editor.design.get()
    const ids = readingOrder(history.present, editor.template, surface, measure).map(({ id }) => id)
    if (ids.length === 0) return
    const now = ids.indexOf(history.selection[0] ?? '')
    const next = now < 0 ? (step > 0 ? 0 : ids.length - 1) : (now + step + ids.length) % ids.length
    editor.select([ids[next] ?? ''])
  }

function selectAll({ editor }: EditorTools) {
  const { history, surface } = editor.design.get()
  const all = siblings(history.present, { surface })
  editor.select(unlocked(history.present, all, 'place').filter((id) => !history.present.nodes[id]?.hidden))
}

const hasObjects = ({ editor }: EditorTools) => {
  const { history, surface } = editor.design.get()
  return siblings(history.present, { surface }).length > 0
}

const opening = (panel: PanelId, key: string): Action => ({
  id: `open ${panel}`,
  label: `editorPanels.${panel}`,
  keys: [key],
  isPossible: ({ editor }) => isPanelOffered(editor.template, panel),
  perform: ({ views }) => views.set((now) => ({ ...now, panel: now.panel === panel ? undefined : panel })),
})

/** Returns the action for a panel that needs a design stored at the shop. */
const atShop = (panel: PanelId): Action => ({
  ...opening(panel, ''),
  keys: [],
  isPossible: ({ shopSaving }) => shopSaving !== undefined && (panel !== 'links' || shopSaving.shop.hasLinks),
})

function leaveOff({ editor, views }: EditorTools) {
  if (views.get().panel) views.set((now) => ({ ...now, panel: undefined }))
  else {
    editor.select([])
    views.set((now) => ({ ...now, isSelectingSeveral: false }))
  }
}

export const ownActions: Action[] = [
  {
    id: 'undo',
    label: 'editor.undo',
    keys: ['Mod+Z'],
    isPossible: ({ editor }) => {
      const { done, gesture } = editor.design.get().history
      return done.length > 0 || gesture !== undefined
    },
    perform: ({ editor }) => editor.undo(),
  },
  {
    id: 'redo',
    label: 'editor.redo',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    isPossible: ({ editor }) => editor.design.get().history.undone.length > 0,
    perform: ({ editor }) => editor.redo(),
  },
  { id: 'selectAll', label: 'editor.selectAll', keys: ['Mod+A'], isPossible: hasObjects, perform: selectAll },
  {
    id: 'selectNext',
    label: 'editor.selectNext',
    keys: ['N'],
    isPossible: hasObjects,
    perform: selectedBy(1),
  },
  {
    id: 'selectPrevious',
    label: 'editor.selectPrevious',
    keys: ['Shift+N'],
    isPossible: hasObjects,
    perform: selectedBy(-1),
  },
  { id: 'deselect', label: 'editor.deselect', keys: ['Escape'], isPossible: always, perform: leaveOff },
  { id: 'zoomIn', label: 'editor.zoomIn', keys: ['+', '='], isPossible: always, perform: zoomedBy(1.25) },
  { id: 'zoomOut', label: 'editor.zoomOut', keys: ['-'], isPossible: always, perform: zoomedBy(0.8) },
  { id: 'showWhole', label: 'editor.showWhole', keys: ['0'], isPossible: always, perform: showWhole },
  ...viewActions,
  {
    id: 'snapping',
    label: 'editor.snapping',
    keys: ['Shift+S'],
    isPossible: always,
    perform: ({ views }) => views.set((now) => ({ ...now, isSnapping: !now.isSnapping })),
  },
  {
    id: 'rulers',
    label: 'editor.rulers',
    keys: ['Shift+R'],
    isPossible: always,
    perform: ({ views }) => views.set((now) => ({ ...now, hasRulers: !now.hasRulers })),
  },
  {
    id: 'menu',
    label: 'editor.menu',
    keys: ['Mod+K', '/'],
    isPossible: always,
    perform: ({ views }) => views.set((now) => ({ ...now, isMenuOpen: true })),
  },
  opening('picture', 'P'),
  opening('text', 'T'),
  opening('shapes', 'S'),
  opening('emoji', 'E'),
  opening('stock', 'I'),
  opening('draw', 'W'),
  { ...opening('kit', ''), keys: [] },
  opening('code', 'Q'),
  opening('layers', 'L'),
  opening('see', 'B'),
  opening('product', 'D'),
  opening('checks', 'C'),
  opening('selected', 'Enter'),
  {
    id: 'saveFile',
    label: 'editorFile.save',
    keys: [],
    isPossible: ({ designFiles }) => designFiles !== undefined,
    perform: ({ designFiles }) => void designFiles?.save(),
  },
  { ...opening('drafts', ''), keys: [] },
  atShop('versions'),
  atShop('links'),
]
