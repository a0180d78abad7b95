import type { DesignDocument } from '../../design-document'
import { always, type Command } from './command'

/** All of a design except its id and its product. */
export type Contents = Omit<DesignDocument, 'schema' | 'id' | 'product' | 'surfaceOrder'>

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
