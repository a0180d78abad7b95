import { useState } from 'react'
import type { LateBrand } from '@/brand/late-brand'
import { BrandProvider, useBrand, useMessage } from '@/brand/use-brand'
import { Icon } from '@/ui/Icon'
import styles from './ChatButton.module.css'
import { fetchLater, later, sayMissing } from '@/next/browser/late-parts'

const ContactPanel = later(() => import('./ContactPanel').then((file) => file.ContactPanel))

const loadAnswer = () => import('./answer-press')

type State =
  | { status: 'resting' | 'waiting' | 'chatting' }
  | { status: 'panel'; late: LateBrand; isSilent: boolean }

/**
 * The floating chat icon. The first press loads the chat, or opens ways to reach us where there is none or where it does
 * not answer (LC1 to LC4).
 * @param late brings what no page carries
 */
export function ChatButton({
  late,
  host = globalThis.location?.hostname ?? '',
}: {
  late: () => Promise<LateBrand>
  host?: string
}) {
  const message = useMessage()
  const brand = useBrand()
  const [state, setState] = useState<State>({ status: 'resting' })

  /** Another press tries again (LP2). */
  const giveUp = () => {
    setState({ status: 'resting' })
    sayMissing()
  }
  const press = async () => {
    if (state.status === 'waiting') return
    setState({ status: 'waiting' })
    try {
      const [known, { answerPress }] = await Promise.all([fetchLater(late), fetchLater(loadAnswer)])
      const answer = await answerPress(known, { host, pollMs: brand.constants.chatPollMs })
      setState(answer === 'chatting' ? { status: answer } : { status: 'panel', ...answer })
    } catch {
      giveUp()
    }
  }

  // The widget has a button of its own by now.
  if (state.status === 'chatting') return null
  const isWaiting = state.status === 'waiting'
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={message(isWaiting ? 'shell.liveChatWaiting' : 'shell.liveChat')}
        aria-disabled={isWaiting || undefined}
        data-busy={isWaiting || undefined}
        onClick={() => void press()}
      >
        <Icon name="chat" size={26} />
      </button>
      {state.status === 'panel' && (
        <BrandProvider brand={{ ...brand, messages: { ...brand.messages, ...state.late.messages } }}>
          <ContactPanel
            isSilent={state.isSilent}
            onClose={() => setState({ status: 'resting' })}
            onMissing={giveUp}
          />
        </BrandProvider>
      )}
    </>
  )
}
