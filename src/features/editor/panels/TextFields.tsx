import { useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { NodeId, TextNode } from '@/design/design-document'
import { isTypefaceWhole } from '@/design/scene/faces'
import type { TextFace } from '@/design/text/face-sets'
import { Button } from '@/ui/Button'
import { useEditorTools, useView } from '../EditorContext'
import { icons } from '../controls/icons'
import { leastLength, shownLength, toMillimeters } from '../state/shown-length'
import { useStore } from '../../studio/store'
import { ToolButton } from '../controls/ToolButton'
import { NumberField } from '../controls/NumberField'
import { RangeField } from '../controls/RangeField'
import { FaceChoice } from './faces/later-faces'
import { MissingLetters } from './faces/MissingLetters'
import { LetterFields } from './letters/later-letters'
import styles from '../controls/panels.module.css'

const aligns = [
  ['left', icons.textLeft],
  ['center', icons.textCenter],
  ['right', icons.textRight],
] as const

const percent = (share: number) => `${Math.round(share * 100)} %`

/** The words, typeface and typesetting of a text (studio-160). */
export function TextFields({ id, node }: { id: NodeId; node: TextNode }) {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  useStore(faces.state, (state) => state.faces)
  const unit = useView((state) => state.unit)
  const missing = faces.missing(node)
  const set = (values: Partial<TextNode>, what: string) =>
    editor.run('setProperties', { values }, { typing: `${id} ${what}` })
  const chooseFace = (font: TextFace) =>
    faces
      .record(font)
      .then((record) => editor.run('setProperties', { values: { font }, fonts: { [font]: record } }))
  return (
    <>
      <Words id={id} node={node} />
      <MissingLetters text={node.text} font={node.font} characters={missing} onChoose={chooseFace} />
      <div className={styles.row} role="group" aria-label={message('editor.textAlign')}>
        {aligns.map(([align, path]) => (
          <ToolButton
            key={align}
            path={path}
            label={message(`editorAligns.${align}`)}
            aria-pressed={node.align === align}
            onClick={() => set({ align }, 'align')}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <NumberField
          label={message('editor.textSize')}
          unit={unit}
          disabled={node.fit !== undefined}
          min={leastLength(unit)}
          value={Number(shownLength(node.size, unit))}
          onChange={(value) => set({ size: toMillimeters(value, unit) }, 'size')}
        />
        <NumberField
          label={message('editor.lineHeight')}
          min={0.5}
          max={4}
          value={node.lineHeight}
          onChange={(lineHeight) => set({ lineHeight }, 'lineHeight')}
        />
      </div>
      <FitFields node={node} set={set} />
      <RangeField
        label={message('editor.tracking')}
        shown={percent(node.tracking)}
        value={node.tracking}
        min={-0.1}
        max={0.6}
        step={0.01}
        onChange={(tracking) => set({ tracking }, 'tracking')}
      />
      <LetterFields id={id} node={node} />
      <FaceChoice chosen={node.font} text={node.text} onChoose={chooseFace} />
    </>
  )
}

interface FitProps {
  node: TextNode
  set: (values: Partial<TextNode>, what: string) => void
}

/** A box that the letters fill, however many there are. */
function FitFields({ node, set }: FitProps) {
  const message = useMessage()
  const { measure } = useEditorTools()
  const unit = useView((state) => state.unit)
  const { fit } = node
  const side = (name: 'width' | 'height') =>
    fit && (
      <NumberField
        label={message(name === 'width' ? 'editor.boxWidth' : 'editor.boxHeight')}
        unit={unit}
        min={leastLength(unit)}
        value={Number(shownLength(fit[name], unit))}
        onChange={(value) => set({ fit: { ...fit, [name]: toMillimeters(value, unit) } }, 'fit')}
      />
    )
  return (
    <>
      <Button
        size="s"
        kind={fit ? 'primary' : 'secondary'}
        aria-pressed={fit !== undefined}
        onClick={() => set({ fit: fit ? undefined : { ...measure(node) } }, 'fitting')}
      >
        {message('editor.fitBox')}
      </Button>
      {fit && (
        <div className={styles.pair}>
          {side('width')}
          {side('height')}
        </div>
      )}
    </>
  )
}

/** The words of a text, all selected at first so that typing replaces the example. */
function Words({ id, node }: { id: NodeId; node: TextNode }) {
  const message = useMessage()
  const { views } = useEditorTools()
  const { words, write } = useWords(id, node)
  const ref = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (views.get().panel === 'selected') ref.current?.select()
  }, [views])
  return (
    <textarea
      ref={ref}
      className={styles.words}
      aria-label={message('editor.words')}
      data-first
      rows={2}
      value={words}
      onChange={(event) => write(event.target.value)}
    />
  )
}

/**
 * The words of a text. Words in letters whose file is not loaded wait for it, because lines keep their middle by the
 * widths before and after.
 */
function useWords(id: NodeId, node: TextNode) {
  const { editor, faces } = useEditorTools()
  const [waiting, setWaiting] = useState<string>()
  const newest = useRef<string>(undefined)
  const put = (text: string) => {
    newest.current = undefined
    setWaiting(undefined)
    editor.run('setProperties', { values: { text } }, { typing: `${id} text` })
  }
  const write = (text: string) => {
    const changed = { ...node, text }
    if (isTypefaceWhole(faces.state.get().faces, changed)) return put(text)
    newest.current = text
    setWaiting(text)
    void faces
      .load({ ...editor.state().document, nodes: { [id]: changed } })
      .then(() => newest.current === text && put(text))
  }
  return { words: waiting ?? node.text, write }
}
