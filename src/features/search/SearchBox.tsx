import { useRouter } from 'next/router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { fetchLater, later } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import styles from './SearchBox.module.css'

const loadPanel = () => import('./SearchPanel')
const SearchPanel = later(() => loadPanel().then((file) => file.SearchPanel))

/** No option of the panel is selected; Enter then submits the typed text. */
const none = -1

/** The search box in the header. It works as a plain form before its panel is loaded, and without scripts. */
export function SearchBox({ className = '' }: { className?: string }) {
  const message = useMessage()
  const router = useRouter()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const [term, setTerm] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [isInvalid, setIsInvalid] = useState(false)
  const [active, setActive] = useState(none)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  useEffect(() => {
    const close = () => setIsOpen(false)
    router.events.on('routeChangeStart', close)
    return () => router.events.off('routeChangeStart', close)
  }, [router.events])

  const isPanelShown = isOpen && !isInvalid
  const options = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]

  const submit = async (words: string) => {
    setTerm(words)
    const address = await fetchLater(loadPanel).then(
      ({ addressOfSearch }) => addressOfSearch(words),
      () => void box.current?.submit(), // without the code, the search page judges the words
    )
    setIsInvalid(address === 'invalid')
    if (address === undefined || address === 'invalid') return
    setIsOpen(false)
    void router.push(address)
  }

  const move = (step: 1 | -1) => {
    const count = options().length
    if (count === 0) return
    setActive((now) =>
      now === none && step === -1 ? count - 1 : ((now + 1 + step + count + 1) % (count + 1)) - 1,
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter' && isOpen && active !== none) {
      event.preventDefault()
      options()[active]?.click()
    }
  }

  return (
    <form
      ref={box}
      role="search"
      action="/search/go"
      className={`${styles.box} ${className}`}
      data-open={isOpen}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(term)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <input
        className={styles.input}
        type="search"
        name="q"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        maxLength={128}
        value={term}
        placeholder={message('search.placeholder')}
        aria-label={message('search.label')}
        aria-autocomplete="list"
        aria-expanded={isPanelShown}
        aria-controls={isPanelShown ? `${id}-list` : undefined}
        aria-activedescendant={isPanelShown && active !== none ? `${id}-list-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-problem` : undefined}
        onPointerEnter={SearchPanel.prepare}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          setTerm(event.target.value)
          setActive(none)
          setIsOpen(true)
          setIsInvalid(false)
        }}
        onKeyDown={onKeyDown}
      />
      <button className={styles.button} type="submit" aria-label={message('search.button')}>
        <Icon name="search" />
      </button>
      {isInvalid && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {message('search.invalid')}
        </p>
      )}
      {isPanelShown && (
        <SearchPanel
          listId={`${id}-list`}
          term={term}
          active={active}
          onKeyword={(keyword) => void submit(keyword)}
          onLeave={() => setIsOpen(false)}
          onMissing={() => setIsOpen(false)}
        />
      )}
    </form>
  )
}
