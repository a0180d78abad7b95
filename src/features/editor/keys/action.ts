import type { EditorTools } from '../EditorContext'
import type { PanelId } from '../state/view-state'

/** An action of the editor, available by key and in the menu (studio-81). */
export interface Action {
  id: string
  /** Key of the label's message. */
  label: string
  /** Label in the product's own words, used in place of `label`. */
  words?: string
  /** The panel that it opens, if it needs more than a click. */
  opens?: PanelId
  keys: string[]
  isPossible: (tools: EditorTools) => boolean
  perform: (tools: EditorTools) => void
}
