import { useState } from 'react'
import { BrandProvider, useBrand, useMessage } from '@/brand/use-brand'
import { useLateBrand } from '@/brand/use-late-brand'
import { fetchLater, later, reportMissingPart } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import styles from './ChatButton.module.css'
import type { OpenChat } from './open-chat'

const ContactPanel = later(() => import('./ContactPanel').then((file) => file.ContactPanel))

const loadChat = () => import('./open-chat').then((file) => file.openChat)

type State = { status: 'resting' | 'waiting' } | OpenChat

/** Returns the label. Without a chat the icon opens a form, and is labeled accordingly (chat-1). */
function labelOf(isWaiting: boolean, hasChat: boolean) {
  if (hasChat) return isWaiting ? 'shell.liveChatWaiting' : 'shell.liveChat'
  return isWaiting ? 'shell.loading' : 'shell.contactUs'
}

interface Props {
  /** From 1025 pixels up the icon leaves its bar and floats in the page's margin. */
  floats?: boolean
  /** Text beside the icon if the bar has room. */
  word?: string
  host?: string
}

/**
 * The chat icon in the page's bar. The first click loads the chat. If there is no chat or it doesn't load,
 * the click opens other ways to contact us (chat-1, chat-2, chat-3).
 */
export function ChatButton({ floats, word, host = globalThis.location?.hostname ?? '' }: Props) {
  const message = useMessage()
  const brand = useBrand()
  const late = useLateBrand()
  const [state, setState] = useState<State>({ status: 'resting' })

  /** Resets the icon, so that another click retries (next-6). */
  const giveUp = () => {
    setState({ status: 'resting' })
    reportMissingPart()
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
  const label = message(labelOf(isWaiting, brand.hasChat === true))
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
