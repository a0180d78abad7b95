import type { DesignDocument } from '../../design-document'
import { layAnew } from '../lay-anew'
import { always, edited, type Command } from './command'

/** Lays everything out for the present size and shape. `before` is the design from before they changed. */
export const setOutAnew: Command<{ before: DesignDocument }> = {
  label: 'designCommands.setOutAnew',
  keys: {},
  when: always,
  run: (state, { before }) => edited(state, layAnew(before, state.document, state)),
}
