import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { holidaysOf } from '@/design/document/begun-surfaces'
import { limits } from '@/design/document/limits'
import type { DesignDate } from '@/design/design-document'
import { monthNames, parseDateRule } from '@/design/made/date-rule'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import { useDocument, useEditorTools } from '../../EditorContext'
import { icons } from '../../controls/icons'
import { ToolButton } from '../../controls/ToolButton'
import styles from '../../controls/panels.module.css'

/** The dates of a design's calendars: a country's holidays, and the shopper's own dates. */
export function DateFields() {
  const message = useMessage()
  const { editor } = useEditorTools()
  const { dates = [] } = useDocument()
  const own = dates.filter(({ isHoliday }) => !isHoliday)
  const holidays = dates.filter(({ isHoliday }) => isHoliday)
  const set = (next: DesignDate[]) => editor.run('setDates', { dates: next })
  return (
    <fieldset className={styles.cut} data-part="dates">
      <legend className={styles.legend}>{message('editorMade.dates')}</legend>
      <Holidays holidays={holidays} onChange={(next) => set([...next, ...own])} />
      {own.length > 0 && (
        <ul className={styles.list} aria-label={message('editorMade.ownDates')}>
          {own.map((date, index) => (
            // Two dates may be equal, so the index is the key.
            <li key={index} className={styles.item}>
              <span className={styles.name}>
                <strong>{date.name}</strong>
                <small>{date.on}</small>
              </span>
              <ToolButton
                path={icons.trash}
                label={message('editorMade.removeDate', { name: date.name })}
                onClick={() => set([...holidays, ...own.toSpliced(index, 1)])}
              />
            </li>
          ))}
        </ul>
      )}
      {dates.length < limits.dates ? (
        <NewDate onAdd={(date) => set([...dates, date])} />
      ) : (
        <p className={styles.note}>{message('editorMade.mostDates', { count: limits.dates })}</p>
      )}
    </fieldset>
  )
}

interface HolidaysProps {
  holidays: DesignDate[]
  onChange: (holidays: DesignDate[]) => void
}

/** Chooses the country whose holidays are shown, or none. */
function Holidays({ holidays, onChange }: HolidaysProps) {
  const message = useMessage()
  const { dates: lists = [] } = useEditorTools().editor.template
  if (lists.length === 0) return null
  const names = new Set(holidays.map(({ name, on }) => `${name} ${on}`))
  const chosen = lists.find(
    ({ dates }) => names.size > 0 && dates.every(({ name, on }) => names.has(`${name} ${on}`)),
  )
  return (
    <Select
      label={message('editorMade.holidays')}
      value={chosen?.id ?? ''}
      placeholder={message('editorMade.noHolidays')}
      options={lists.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        const list = lists.find(({ id }) => id === target.value)
        onChange(list ? holidaysOf(list) : [])
      }}
    />
  )
}

const nothing = { name: '', month: 'January', day: '1', year: '' }

/** A form for one date. Without a year the date repeats every year. */
function NewDate({ onAdd }: { onAdd: (date: DesignDate) => void }) {
  const message = useMessage()
  const [typed, setTyped] = useState(nothing)
  const [isWrong, setWrong] = useState(false)
  const put = (values: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...values })
    setWrong(false)
  }
  const { name, month, day, year } = typed
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const on = [month, day.trim(), year.trim()].filter((part) => part !== '').join(' ')
        if (name.trim() === '' || !parseDateRule(on)) return setWrong(true)
        onAdd({ name: name.trim(), on })
        setTyped({ ...nothing, month })
      }}
    >
      <Field
        label={message('editorMade.dateName')}
        value={name}
        maxLength={limits.dateName}
        onChange={({ target }) => put({ name: target.value })}
      />
      <div className={styles.pair}>
        <Select
          label={message('editorMade.dateMonth')}
          value={month}
          options={monthNames.map((each) => ({ value: each, label: each }))}
          onChange={({ target }) => put({ month: target.value })}
        />
        <Field
          label={message('editorMade.dateDay')}
          value={day}
          inputMode="numeric"
          maxLength={2}
          onChange={({ target }) => put({ day: target.value })}
        />
      </div>
      <Field
        label={message('editorMade.dateYear')}
        value={year}
        inputMode="numeric"
        maxLength={4}
        onChange={({ target }) => put({ year: target.value })}
        {...(isWrong && { error: message('editorMade.wrongDate') })}
      />
      <Button type="submit" size="s" wide>
        {message('editorMade.addDate')}
      </Button>
    </form>
  )
}
