import type { Messages } from './schema/messages'

/**
 * Messages loaded with the code that uses them, so that pages without that code don't carry them.
 */
export const loadedMessages: Messages = {}

export function addLoadedMessages(groups: Messages): void {
  Object.assign(loadedMessages, groups)
}
