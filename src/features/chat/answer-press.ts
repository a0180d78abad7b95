import type { LateBrand } from '@/brand/late-brand'
import { mayChatAt } from '@/lib/chat-provider'
import { isLocalHost } from '@/lib/tags'
import { openWidget } from './open-widget'

const patienceMs = 10_000

/** The widget is open, or the panel must do: because there is none here, or because it does not answer (LC2 to LC5). */
export type PressAnswer = 'chatting' | { late: LateBrand; isSilent: boolean }

/** @param pollMs constants › chatPollMs */
export async function answerPress(
  late: LateBrand,
  { host, pollMs }: { host: string; pollMs: number },
): Promise<PressAnswer> {
  const mayChat = late.chatWidget !== '' && !isLocalHost(host) && mayChatAt(location.pathname)
  if (!mayChat) return { late, isSilent: false }
  const isOpen = await openWidget(late.chatWidget, { pollMs, mostMs: patienceMs })
  return isOpen ? 'chatting' : { late, isSilent: true }
}
