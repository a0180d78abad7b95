import { useState } from 'react'
import { BrandProvider, useBrand, useMessage } from '@/brand/use-brand'
import { useLateBrand } from '@/brand/use-late-brand'
import { fetchLater, later, sayMissing } from '@/next/browser/late-parts'
import { Icon } from '@/ui/Icon'
import styles from './ChatButton.module.css'
import type { OpenChat } from './open-chat'

const ContactPanel = later(() => import('./ContactPanel').then((file) => file.ContactPanel))

const loadChat = () => import('./open-chat').then((file) => file.openChat)

type State = { status: 'resting' | 'waiting' } | OpenChat

interface Props {
  /** From 1025 pixels on it leaves its bar and floats in the margin of the page. */
  floats?: boolean
  /** Shown beside the icon where the bar has room. */
  word?: string
  host?: string
}

/**
 * The chat icon, in the bar of the page. The first press loads the chat, or opens ways to reach us where there is none or
 * where it does not answer (chat-1 to 4).
 */
export function ChatButton({ floats, word, host = globalThis.location?.hostname ?? '' }: Props) {
  const message = useMessage()
  const brand = useBrand()
  const late = useLateBrand()
  const [state, setState] = useState<State>({ status: 'resting' })

  /** Another press tries again (next-6). */
  const giveUp = () => {
    setState({ status: 'resting' })
    sayMissing()
  }
  const press = async () => {
    if (state.status === 'waiting') return
    setState({ status: 'waiting' })
    try {
      const [known, openChat] = await Promise.all([fetchLater(late), fetchLater(loadChat)])
      const { pathname: path } = window.location
      setState(await openChat(known, { host, path, pollMs: brand.constants.chatPollMs }))
    } catch {
      giveUp()
    }
  }

  const isWaiting = state.status === 'waiting'
  const label = message(isWaiting ? 'shell.liveChatWaiting' : 'shell.liveChat')
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={word ? `${word}: ${label}` : label}
        aria-disabled={isWaiting || undefined}
        data-floats={floats}
        data-status={state.status}
        onClick={() => void press()}
      >
        <Icon name="chat" size={24} />
        {word && <span className={styles.word}>{word}</span>}
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
