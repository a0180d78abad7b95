import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import styles from './CommandMenu.module.css'
import { useEditorTools, useView } from './EditorContext'
import type { Action } from './keys/action'
import { actions } from './keys/actions'
import { productActions } from './keys/product-actions'
import { shownKey } from './keys/pressed-key'

/** The command menu: every action that is possible now, found by its name or its key (studio-81). */
export function CommandMenu() {
  const isOpen = useView(({ isMenuOpen }) => isMenuOpen)
  return isOpen ? <OpenMenu /> : null
}

function OpenMenu() {
  const message = useMessage()
  const tools = useEditorTools()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const labelOf = ({ words, label }: Action) => words ?? message(label)
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const found = [...actions, ...productActions(tools)].filter((action) => {
    const words = `${labelOf(action)} ${action.keys.join(' ')}`.toLowerCase()
    return wanted.every((word) => words.includes(word)) && action.isPossible(tools)
  })
  const chosen = found[Math.min(at, found.length - 1)]
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${chosen?.id}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, chosen?.id])

  const close = () => tools.views.set((now) => ({ ...now, isMenuOpen: false }))
  const perform = (action: Action | undefined) => {
    close()
    action?.perform(tools)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') perform(chosen)
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={message('editor.menu')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <input
        className={styles.search}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        aria-label={message('editor.menuSearch')}
        placeholder={message('editor.menuSearch')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div className={styles.list} id={id} role="listbox" aria-label={message('editor.menu')}>
        {found.map((action) => (
          // The search box keeps the focus and handles the keys, as in any combobox.
          <div
            key={action.id}
            id={`${id}-${action.id}`}
            role="option"
            className={styles.item}
            aria-selected={action.id === chosen?.id}
            tabIndex={-1}
            onClick={() => perform(action)}
            onKeyDown={press}
          >
            <span>{labelOf(action)}</span>
            <span className={styles.keys}>
              {action.keys.map((key) => (
                <kbd key={key}>{shownKey(key)}</kbd>
              ))}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{message('editor.menuNothing')}</p>}
    </dialog>
  )
}
