import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { siblings } from '@/design/document/tree'
import { kindName, readingOrder } from '@/design/document/reading-order'
import { surfaceRule } from '@/design/template/surface-boxes'
import type { NodeId } from '@/design/design-document'
import {
  useDocument,
  useEditorTools,
  useMadeTemplate,
  useSelection,
  useSurface,
  useView,
} from '../EditorContext'
import { icons } from '../controls/icons'
import { SeveralButton } from '../SeveralButton'
import { spokenObject, spokenPlace } from '../spoken-object'
import { ToolButton } from '../controls/ToolButton'
import styles from '../controls/panels.module.css'

/**
 * All objects in reading order, each with its position: the stage for keyboards and screen readers
 * (studio-83).
 */
export function LayersPanel() {
  const message = useMessage()
  const { editor, measure } = useEditorTools()
  const document = useDocument()
  const surface = useSurface()
  const list = useRef<HTMLUListElement>(null)
  const isSeveral = useView(({ isSelectingSeveral }) => isSelectingSeveral)
  const made = useMadeTemplate()
  const objects = readingOrder(document, editor.template, surface, measure)
  const hidden = siblings(document, { surface }).filter((id) => document.nodes[id]?.hidden)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const names = [...(list.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])]
    const now = names.findIndex((name) => name === event.target)
    if (step === undefined || now < 0) return
    event.preventDefault()
    names[(now + step + names.length) % names.length]?.focus()
  }
  const followed = document.surfaces[surface]?.follows && surfaceRule(made, surface)?.follows?.surface
  if (followed)
    return (
      <p className={styles.note}>
        {message('editor.repeats', { name: surfaceRule(made, followed)?.title ?? followed })}
      </p>
    )
  if (objects.length + hidden.length === 0)
    return <p className={styles.note}>{message('editor.noObjects')}</p>
  return (
    <>
      <div className={styles.row}>
        <SeveralButton />
        <span className={styles.note}>{message(isSeveral ? 'editor.severalOn' : 'editor.several')}</span>
      </div>
      {/* Arrow keys move the focus; the buttons handle clicks themselves. */}
      <ul ref={list} className={styles.list} onKeyDown={move}>
        {objects.map((object, index) => (
          <Layer
            key={object.id}
            id={object.id}
            spoken={spokenObject(message, object)}
            place={spokenPlace(message, object)}
            isFirst={index === 0}
          />
        ))}
        {hidden.map((id) => (
          <Layer key={id} id={id} place={message('editor.hidden')} isFirst={false} />
        ))}
      </ul>
    </>
  )
}

interface LayerProps {
  id: NodeId
  /** Full text for screen readers; omitted for hidden objects, which are announced by name only. */
  spoken?: string
  place: string
  isFirst: boolean
}

function Layer({ id, spoken, place, isFirst }: LayerProps) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const node = useDocument().nodes[id]
  const selection = useSelection()
  const isSeveral = useView(({ isSelectingSeveral }) => isSelectingSeveral)
  const [isNaming, setIsNaming] = useState(false)
  const isChosen = selection.includes(id)
  const words = node && (node.name ?? ('text' in node ? node.text : undefined))
  const kind = message(`editorKinds.${node ? kindName(node) : 'shape'}`)
  const name = words ?? kind
  const run = (command: 'hide' | 'show' | 'lock' | 'unlock') => () =>
    editor.run(command, undefined, { selection: [id] })
  return (
    <li className={styles.item} data-chosen={isChosen} data-hidden={node?.hidden}>
      {isNaming ? (
        <NameField id={id} name={name} onDone={() => setIsNaming(false)} />
      ) : (
        <button
          type="button"
          className={styles.name}
          data-name
          data-first={isFirst || undefined}
          aria-pressed={isChosen}
          onClick={(event) =>
            editor.select(
              event.shiftKey || isSeveral
                ? isChosen
                  ? selection.filter((each) => each !== id)
                  : [...selection, id]
                : [id],
            )
          }
          onKeyDown={(event) => event.key === 'F2' && setIsNaming(true)}
        >
          {spoken && <span className="visually-hidden">{spoken}</span>}
          <strong aria-hidden={spoken !== undefined}>{name}</strong>
          <small aria-hidden={spoken !== undefined}>{place}</small>
        </button>
      )}
      <ToolButton
        path={icons.pen}
        label={message('editor.renameOf', { name })}
        onClick={() => setIsNaming(!isNaming)}
      />
      <ToolButton
        path={node?.locked ? icons.lock : icons.unlock}
        label={message(node?.locked ? 'editor.unlockOf' : 'editor.lockOf', { name })}
        aria-pressed={node?.locked !== undefined}
        onClick={run(node?.locked ? 'unlock' : 'lock')}
      />
      <ToolButton
        path={node?.hidden ? icons.eyeOff : icons.eye}
        label={message(node?.hidden ? 'editor.showOf' : 'editor.hideOf', { name })}
        onClick={run(node?.hidden ? 'show' : 'hide')}
      />
    </li>
  )
}

function NameField({ id, name, onDone }: { id: NodeId; name: string; onDone: () => void }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const [text, setText] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const keep = () => {
    const values = { name: text.trim() === '' ? undefined : text.trim().slice(0, 200) }
    editor.run('setProperties', { values }, { selection: [id] })
    onDone()
  }
  return (
    <input
      ref={field}
      className={styles.name}
      aria-label={message('editor.renameOf', { name })}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}
