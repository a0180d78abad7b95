import { useState, type CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { NeonLine, NeonNode } from '@/design/design-document'
import type { NeonQuestions } from '@/design/template/neon-rule'
import { recolored, seenColors } from '@/design/text/line-edits'
import { useEditorTools } from '../../EditorContext'
import controls from '../../controls/controls.module.css'
import panels from '../../controls/panels.module.css'
import styles from './sign.module.css'

interface Props {
  node: NeonNode
  setLines: (lines: NeonLine[]) => void
}

/** Selected letters as line and index, such as "0:3". */
type Letters = ReadonlySet<string>

const keyOf = (line: number, index: number) => `${line}:${index}`

const placesOf = ({ text }: NeonLine) => [...text].flatMap((letter, index) => (letter.trim() ? [index] : []))

const placesIn = (letters: Letters, line: number, words: NeonLine) =>
  placesOf(words).filter((index) => letters.has(keyOf(line, index)))

const mostColors = ({ light }: NeonQuestions) =>
  light?.any === undefined
    ? Math.max(1, ...(light?.several ?? []).map(({ options }) => options.length))
    : Number.POSITIVE_INFINITY

/** The colors that the product can light up in: for all words, or for the selected letters (studio-121). */
export function LightColors({ node: { lines }, setLines }: Props) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const [letters, setLetters] = useState<Letters>(new Set())
  const asked = editor.template.neon?.asked
  const titles = asked?.light?.colors
  if (!asked || !titles) return null
  const chosen = lines.map((line, index) => placesIn(letters, index, line))
  const count = chosen.flat().length
  const paint = (color: string) =>
    setLines(
      lines.map((line, index) =>
        count > 0 && chosen[index]?.length === 0 ? line : recolored(line, color, chosen[index]),
      ),
    )
  const toggle = (key: string) =>
    setLetters((now) =>
      now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key]),
    )
  /** Selects all letters of a line, or deselects them if all are selected. */
  const toggleLine = (index: number, line: NeonLine) => {
    const keys = placesOf(line).map((place) => keyOf(index, place))
    setLetters((now) =>
      keys.every((key) => now.has(key))
        ? new Set([...now].filter((each) => !keys.includes(each)))
        : new Set([...now, ...keys]),
    )
  }
  const seen = seenColors(lines)
  const most = mostColors(asked)
  return (
    <div className={styles.colors}>
      {most > 1 &&
        lines.map((line, index) => (
          <Letters
            key={index}
            line={line}
            number={index}
            titles={titles}
            chosen={letters}
            onToggle={toggle}
            onWhole={lines.length > 1 ? () => toggleLine(index, line) : undefined}
          />
        ))}
      {most > 1 && <p className={panels.note}>{message('editorSign.colorsNote')}</p>}
      <Swatches
        titles={titles}
        label={count > 0 ? message('editorSign.colorOfLetters', { count }) : message('editorSign.colorOfAll')}
        pressed={count === 0 && seen.length === 1 ? seen[0] : undefined}
        onChoose={paint}
      />
      {seen.length > most && (
        <p className={panels.problem} role="alert">
          {message('editorSign.tooManyColors', { count: seen.length, max: most })}
        </p>
      )}
    </div>
  )
}

interface LettersProps {
  line: NeonLine
  number: number
  titles: Record<string, string>
  chosen: Letters
  onToggle: (key: string) => void
  /** Omitted if there is only one line. */
  onWhole: (() => void) | undefined
}

function Letters({ line, number, titles, chosen, onToggle, onWhole }: LettersProps) {
  const message = useMessage()
  if (!line.text.trim()) return null
  return (
    <div
      className={styles.letters}
      role="group"
      aria-label={message('editorSign.lettersOf', { number: number + 1 })}
    >
      {[...line.text].map((letter, index) => {
        const color = line.letterColors?.[index] ?? line.color
        if (!letter.trim()) return <span key={index} className={styles.space} />
        return (
          <button
            key={index}
            type="button"
            className={styles.letter}
            style={{ '--light': color } as CSSProperties} // `CSSProperties` lacks custom properties
            aria-label={message('editorSign.letter', {
              letter,
              color: titles[color] ?? message('editorSign.ownColor'),
            })}
            aria-pressed={chosen.has(keyOf(number, index))}
            onClick={() => onToggle(keyOf(number, index))}
          >
            {letter}
          </button>
        )
      })}
      {onWhole && (
        <button
          type="button"
          className={styles.whole}
          aria-pressed={placesIn(chosen, number, line).length === placesOf(line).length}
          onClick={onWhole}
        >
          {message('editorSign.wholeLine', { number: number + 1 })}
        </button>
      )}
    </div>
  )
}

interface SwatchesProps {
  titles: Record<string, string>
  label: string
  pressed: string | undefined
  onChoose: (color: string) => void
}

function Swatches({ titles, label, pressed, onChoose }: SwatchesProps) {
  return (
    <div className={controls.field} role="group" aria-label={label}>
      <span className={controls.label} aria-hidden="true">
        {label}
      </span>
      <div className={controls.swatches}>
        {Object.entries(titles).map(([color, title]) => (
          <button
            key={color}
            type="button"
            className={controls.swatch}
            style={{ '--swatch': color } as CSSProperties} // `CSSProperties` lacks custom properties
            aria-label={title}
            title={title}
            aria-pressed={color === pressed}
            onClick={() => onChoose(color)}
          />
        ))}
      </div>
    </div>
  )
}
