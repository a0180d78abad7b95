import type { EditorTools } from '../EditorContext'
import type { PanelId } from '../view-state'

/** Something that can be done in the editor, by key and in the menu (studio-81). */
export interface Action {
  id: string
  /** A message. */
  label: string
  /** In its place, where the product has words for it. */
  words?: string
  /** Which panel it opens, for what needs more than a press. */
  opens?: PanelId
  keys: string[]
  isPossible: (tools: EditorTools) => boolean
  perform: (tools: EditorTools) => void
}
