import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { DesignDate } from '@/design/design-document'
import { limits } from '@/design/document/limits'
import { designDateOf, firstYearOf, ownDateOf } from '@/design/made/own-dates'
import { datesWithout, type OwnDate } from '@/lib/dates/own-date'
import { useDocument } from '../../EditorContext'
import { icons } from '../../controls/icons'
import { ToolButton } from '../../controls/ToolButton'
import styles from '../../controls/panels.module.css'
import { DateForm } from './DateForm'
import { KeptDates } from './KeptDates'
import { PastedDates } from './PastedDates'
import { useKeptDates } from './use-kept-dates'

interface Props {
  own: readonly DesignDate[]
  /** Number of dates that the design can still have. */
  room: number
  onChange: (own: DesignDate[]) => void
}

/** The shopper's own dates of a design. Typed and pasted dates are also kept for the next calendar. */
export function OwnDates({ own, room, onChange }: Props) {
  const message = useMessage()
  const firstYear = firstYearOf(useDocument())
  const kept = useKeptDates()
  const frame = useRef<HTMLDivElement>(null)
  /** Index of the date that is being edited. */
  const [edited, setEdited] = useState<number>()
  const used = own.flatMap((date) => ownDateOf(date) ?? [])
  const use = (dates: readonly OwnDate[]) => {
    const added = datesWithout(dates, used).slice(0, room)
    if (added.length > 0) onChange([...own, ...added.map(designDateOf)])
  }
  const add = (dates: OwnDate[]) => {
    use(dates)
    void kept.change({ added: dates })
  }
  const leave = () => {
    setEdited(undefined)
    frame.current?.focus()
  }
  const change = (place: number, date: OwnDate) => {
    const before = own[place] && ownDateOf(own[place])
    onChange(own.toSpliced(place, 1, designDateOf(date)))
    void kept.change({ added: [date], ...(before && { removed: datesWithout([before], [date]) }) })
    leave()
  }
  const remove = (place: number) => {
    onChange(own.toSpliced(place, 1))
    leave()
  }
  const date = edited === undefined ? undefined : own[edited]
  return (
    <>
      <KeptDates kept={kept} used={used} firstYear={firstYear} onUse={use} />
      <div ref={frame} tabIndex={-1}>
        {own.length > 0 && (
          <ul className={styles.list} aria-label={message('editorMade.ownDates')}>
            {own.map((each, place) => (
              // Two dates may be equal, so the index is the key.
              <li key={place} className={styles.item} data-chosen={place === edited}>
                <span className={styles.name}>
                  <strong>{each.name}</strong>
                  <small>{each.on}</small>
                </span>
                {ownDateOf(each) && (
                  <ToolButton
                    path={icons.pen}
                    label={message('editorMade.editDate', { name: each.name })}
                    onClick={() => setEdited(place)}
                  />
                )}
                <ToolButton
                  path={icons.trash}
                  label={message('editorMade.removeDate', { name: each.name })}
                  onClick={() => remove(place)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {date ? (
        <DateForm
          key={edited}
          date={ownDateOf(date)}
          firstYear={firstYear}
          onDone={(changed) => edited !== undefined && change(edited, changed)}
          onCancel={leave}
        />
      ) : room > 0 ? (
        <DateForm firstYear={firstYear} onDone={(typed) => add([typed])} onCancel={leave} />
      ) : (
        <p className={styles.note}>{message('editorMade.mostDates', { count: limits.dates })}</p>
      )}
      <PastedDates firstYear={firstYear} room={room} onAdd={add} />
    </>
  )
}
