import type { LateBrand } from '@/brand/late-brand'
import { mayChatAt } from '@/lib/chat-provider'
import { isLocalHost } from '@/lib/words/tags'
import { openWidget } from './open-widget'

const patienceMs = 10_000

/**
 * The result of a click on the chat icon: the widget, or other ways to contact us. `isSilent`: the widget
 * didn't load.
 */
export type OpenChat = { status: 'chatting' } | { status: 'panel'; late: LateBrand; isSilent: boolean }

interface Place {
  host: string
  path: string
  pollMs: number
}

/**
 * Loads the shop's chat if there is one and the page is not private. Otherwise no third party is contacted
 * (chat-2, chat-3, chat-5).
 */
export async function openChat(late: LateBrand, { host, path, pollMs }: Place): Promise<OpenChat> {
  const chats = late.chatWidget !== '' && !isLocalHost(host) && mayChatAt(path)
  if (!chats) return { status: 'panel', late, isSilent: false }
  const isOpen = await openWidget(late.chatWidget, { pollMs, maxMs: patienceMs })
  return isOpen ? { status: 'chatting' } : { status: 'panel', late, isSilent: true }
}
