import { useMessage } from '@/brand/use-brand'
import { holidaysOf } from '@/design/document/begun-surfaces'
import { limits } from '@/design/document/limits'
import type { DesignDate } from '@/design/design-document'
import { WithQueries } from '@/features/session/queries'
import { Select } from '@/ui/fields/Select'
import { useDocument, useEditorTools } from '../../EditorContext'
import styles from '../../controls/panels.module.css'
import { OwnDates } from './OwnDates'

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
      <WithQueries>
        <OwnDates
          own={own}
          room={limits.dates - dates.length}
          onChange={(next) => set([...holidays, ...next])}
        />
      </WithQueries>
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
