import type { LateBrand } from '@/brand/late-brand'
import { mayChatAt } from '@/lib/chat-provider'
import { isLocalHost } from '@/lib/tags'
import { openWidget } from './open-widget'

const patienceMs = 10_000

/** What a press on the chat icon leads to: the widget, or the other ways to reach us. `isSilent`: the widget did not come. */
export type OpenChat = { status: 'chatting' } | { status: 'panel'; late: LateBrand; isSilent: boolean }

interface Place {
  host: string
  path: string
  pollMs: number
}

/** Loads the shop's chat where it has one and nothing private is shown; nobody is asked for anything else (chat-2 to 5). */
export async function openChat(late: LateBrand, { host, path, pollMs }: Place): Promise<OpenChat> {
  const chats = late.chatWidget !== '' && !isLocalHost(host) && mayChatAt(path)
  if (!chats) return { status: 'panel', late, isSilent: false }
  const isOpen = await openWidget(late.chatWidget, { pollMs, maxMs: patienceMs })
  return isOpen ? { status: 'chatting' } : { status: 'panel', late, isSilent: true }
}
