import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { ownDateLimits, readOwnDates, type LineFault, type OwnDate } from '@/lib/dates/own-date'
import { Button } from '@/ui/Button'
import { TextArea } from '@/ui/fields/TextArea'
import styles from '../../controls/panels.module.css'

/** Maximum number of characters of a list, about four times the longest sensible one. */
const longestList = 40_000

type Fault = LineFault | 'noRoom'

const faultMessages: Record<Fault, string> = {
  noDay: 'editorMade.lineWithoutDay',
  noName: 'editorMade.lineWithoutName',
  longName: 'editorMade.lineTooLong',
  noRoom: 'editorMade.lineWithoutRoom',
}

interface Left {
  text: string
  fault: Fault
}

interface Props {
  firstYear: number
  /** Number of dates that the design can still have. */
  room: number
  onAdd: (dates: OwnDate[]) => void
}

/** A text box for dates, one per line. Invalid lines stay in it, with a message about the first of them. */
export function PastedDates({ firstYear, room, onAdd }: Props) {
  const message = useMessage()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<Left[]>([])
  const [count, setCount] = useState(0)
  const add = () => {
    const { dates, faults } = readOwnDates(text, firstYear)
    const [added, others] = [dates.slice(0, room), dates.slice(room)]
    const noRoom = others.map(({ name, month, day, year }) => ({
      text: [name, [month, day, year].filter(Boolean).join('/')].join(' '),
      fault: 'noRoom' as const,
    }))
    const all = [...faults, ...noRoom]
    setLeft(all)
    setText(all.map((line) => line.text).join('\n'))
    setCount(added.length)
    if (added.length > 0) onAdd(added)
  }
  const [first] = left
  return (
    <details>
      <summary className={styles.note}>{message('editorMade.pasteDates')}</summary>
      <TextArea
        label={message('editorMade.pastedDates')}
        help={message('editorMade.pastedHelp')}
        rows={5}
        value={text}
        maxLength={longestList}
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          setLeft([])
        }}
        {...(first && {
          error: message(faultMessages[first.fault], {
            line: first.text.slice(0, 60),
            count: ownDateLimits.dates,
            letters: ownDateLimits.name,
          }),
        })}
      />
      <Button size="s" kind="secondary" wide onClick={add} disabled={text.trim() === ''}>
        {message('editorMade.addPasted')}
      </Button>
      <p role="status" className={styles.note}>
        {count > 0 && message(count === 1 ? 'editorMade.pastedOne' : 'editorMade.pastedMany', { count })}
      </p>
    </details>
  )
}
