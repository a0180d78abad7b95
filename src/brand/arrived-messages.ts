import type { Messages } from './schema/messages'

/** Messages that came with the code that says them: what few pages say travels with no other (page-weight-8). */
export const arrivedMessages: Messages = {}

export function bringMessages(groups: Messages): void {
  Object.assign(arrivedMessages, groups)
}
