import type { ProductTemplate } from '../../template/product-template'
import type { Measure } from '../boxes'
import type { DesignDocument, NodeId } from '../../design-document'
import type { Edit } from '../history'
import { unlocked } from '../selection'

/** The input of a command. `newId` returns an id never used in the design before. */
export interface CommandState {
  document: DesignDocument
  selection: NodeId[]
  template: ProductTemplate
  newId: () => string
  measure: Measure
}

/**
 * An operation on a design, as data: menus, shortcuts and tests are generated from the list of commands.
 * `keys` maps each shortcut to its argument; "Mod" is Command on a Mac and Control elsewhere.
 */
export interface Command<Argument> {
  label: `designCommands.${string}`
  keys: Record<string, Argument>
  when: (state: CommandState) => boolean
  run: (state: CommandState, argument: Argument) => Edit
}

export type PlainCommand = Command<void>

export const always = () => true

/** Returns the selected objects that may be moved, rotated or removed. */
export const movable = ({ document, selection }: CommandState) => unlocked(document, selection, 'place')

/** Returns the selected objects whose appearance may change. */
export const changeable = ({ document, selection }: CommandState) => unlocked(document, selection, 'content')

export const hasMovable = (state: CommandState) => movable(state).length > 0

export const hasChangeable = (state: CommandState) => changeable(state).length > 0

/** Returns an edit that changes the design and keeps the selection. */
export const edited = ({ selection }: CommandState, document: DesignDocument): Edit => ({
  document,
  selection,
})
