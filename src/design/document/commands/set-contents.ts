import type { DesignDocument } from '../../design-document'
import { always, type Command } from './command'

/** All of a design except its id and its product. */
export type Contents = Omit<DesignDocument, 'schema' | 'id' | 'product' | 'surfaceOrder'>

/** Repeats the upper half of a card's back upside down. The check that offers it works out the contents. */
export const repeatTurned: Command<{ contents: Contents }> = {
  label: 'designCommands.repeatTurned',
  keys: {},
  when: ({ template }) => template.surfaces.some(({ turns }) => turns),
  run: (state, contents) => setContents.run(state, contents),
}

/** Replaces the contents of a design in one step; its size, options and quantity stay. */
export const setContents: Command<{ contents: Contents }> = {
  label: 'designCommands.setContents',
  keys: {},
  when: always,
  run: ({ document: { schema, id, product, surfaceOrder } }, { contents }) => ({
    document: { schema, id, product, surfaceOrder, ...contents },
    selection: [],
  }),
}
