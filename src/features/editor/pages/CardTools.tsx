import '@/brand/generated/editorPages'
import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { type AlikeCards, alikeCards } from '@/design/document/alike-cards'
import { useDocument, useEditorTools, useMadeTemplate, useSurface } from '../EditorContext'
import styles from './PageStrip.module.css'

interface Props {
  /** Name of the shown card. */
  name: string
  onSay: (words: string) => void
}

/** Buttons that put what is on a card on all cards of its rank, of its suit, or of the deck (design-document-22). */
export function CardTools({ name, onSay }: Props) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const surface = useSurface()
  const document = useDocument()
  const { surfaces: rules } = useMadeTemplate()
  const groups = useMemo(() => alikeCards(document, rules, surface), [document, rules, surface])
  const cardsOf = ({ what, surfaces }: AlikeCards) =>
    /^\d+$/.test(what)
      ? message('editorPages.all-rank', { rank: what })
      : message(`editorPages.all-${what}`, { count: surfaces.length })
  return groups.map((group) => (
    <button
      key={group.what}
      type="button"
      className={styles.cards}
      data-copy={group.what}
      onClick={() => {
        if (!editor.run('copyToPages', { surface, onto: group.surfaces })) return
        onSay(message('editorPages.copyDone', { cards: cardsOf(group), name }))
      }}
    >
      {message('editorPages.copyOn', { cards: cardsOf(group) })}
    </button>
  ))
}
