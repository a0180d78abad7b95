import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { monthNames } from '@/design/made/date-rule'
import { isOwnDate, ownDateLimits, type OwnDate } from '@/lib/dates/own-date'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import styles from '../../controls/panels.module.css'

const nothing = { name: '', month: '1', day: '1', year: '' }

const typedOf = ({ name, month, day, year }: OwnDate) => ({
  name,
  month: String(month),
  day: String(day),
  year: year === undefined ? '' : String(year),
})

/** Returns the typed date. A year before the calendar is a year of birth, so the date repeats every year. */
function dateOf({ name, month, day, year }: typeof nothing, firstYear: number): OwnDate | undefined {
  const digits = [day, year].map((text) => text.trim())
  if (!digits.every((text) => /^\d*$/.test(text))) return undefined
  const [typedDay = 0, typedYear = 0] = digits.map(Number)
  const day0 = { name: name.trim().replace(/\s+/g, ' '), month: Number(month), day: typedDay }
  const date = { ...day0, ...(digits[1] !== '' && { year: typedYear }) }
  if (!isOwnDate(date)) return undefined
  return typedYear >= firstYear ? date : day0
}

const focus = (field: HTMLInputElement | null) => field?.focus()

interface Props {
  /** The date to change; undefined for a new one. */
  date?: OwnDate | undefined
  firstYear: number
  onDone: (date: OwnDate) => void
  /** Closes the form without a change. */
  onCancel: () => void
}

/** A form for a new or existing date. Without a year the date repeats every year. */
export function DateForm({ date, firstYear, onDone, onCancel }: Props) {
  const message = useMessage()
  const [typed, setTyped] = useState(date ? typedOf(date) : nothing)
  const [isWrong, setWrong] = useState(false)
  const put = (values: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...values })
    setWrong(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const read = dateOf(typed, firstYear)
        if (!read) return setWrong(true)
        onDone(read)
        setTyped({ ...nothing, month: typed.month })
      }}
    >
      <Field
        label={message('editorMade.dateName')}
        value={typed.name}
        maxLength={ownDateLimits.name}
        ref={date && focus}
        onChange={({ target }) => put({ name: target.value })}
      />
      <div className={styles.pair}>
        <Select
          label={message('editorMade.dateMonth')}
          value={typed.month}
          options={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
          onChange={({ target }) => put({ month: target.value })}
        />
        <Field
          label={message('editorMade.dateDay')}
          value={typed.day}
          inputMode="numeric"
          maxLength={2}
          onChange={({ target }) => put({ day: target.value })}
        />
      </div>
      <Field
        label={message('editorMade.dateYear')}
        value={typed.year}
        inputMode="numeric"
        maxLength={4}
        onChange={({ target }) => put({ year: target.value })}
        {...(isWrong && { error: message('editorMade.wrongDate') })}
      />
      <Button type="submit" size="s" wide>
        {message(date ? 'editorMade.changeDate' : 'editorMade.addDate')}
      </Button>
      {date && (
        <Button size="s" kind="secondary" wide onClick={onCancel}>
          {message('editorMade.leaveDate')}
        </Button>
      )}
    </form>
  )
}
