import type { ProductTemplate } from '../../template/product-template'
import type { Measure } from '../boxes'
import type { DesignDocument, NodeId } from '../design-document'
import type { Edit } from '../history'
import { unlocked } from '../selection'

/** What a command knows. `newId` gives an id that the design has never had. */
export interface CommandState {
  document: DesignDocument
  selection: NodeId[]
  template: ProductTemplate
  newId: () => string
  measure: Measure
}

/**
 * Something that can be done to a design, as data: menus, shortcuts and tests come from the list of commands. `keys` gives each
 * shortcut its argument; "Mod" is Command on a Mac and Control elsewhere.
 */
export interface Command<Argument> {
  /** A message. */
  label: `designCommands.${string}`
  keys: Record<string, Argument>
  when: (state: CommandState) => boolean
  run: (state: CommandState, argument: Argument) => Edit
}

/** A command without an argument. */
export type PlainCommand = Command<void>

export const always = () => true

/** What of the selection may be moved, turned, taken away. */
export const movable = ({ document, selection }: CommandState) => unlocked(document, selection, 'place')

/** What of the selection may look otherwise. */
export const changeable = ({ document, selection }: CommandState) => unlocked(document, selection, 'content')

export const hasMovable = (state: CommandState) => movable(state).length > 0

export const hasChangeable = (state: CommandState) => changeable(state).length > 0

/** The same selection with another design. */
export const edited = ({ selection }: CommandState, document: DesignDocument): Edit => ({
  document,
  selection,
})
