import type { Brand } from './compiled'
import type { Messages } from './schema/messages'

/** .brand/<id>/late.json: what the browser needs of a brand only after a press, so that no page carries it. */
export interface LateBrand {
  /** The id of the chat widget; '' when the shop has none. */
  chatWidget: string
  messages: Messages
}

const lateGroups = ['chat', 'forms']

export const lateBrand = ({ configuration, messages }: Brand): LateBrand => ({
  chatWidget: configuration.analytics.chatWidget ?? '',
  messages: Object.fromEntries(
    lateGroups.flatMap((group) => (messages[group] ? [[group, messages[group]]] : [])),
  ),
})
