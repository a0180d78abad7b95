import { useMessage } from '@/brand/use-brand'
import { designDateOf } from '@/design/made/own-dates'
import { datesWithout, ownDateKey, type OwnDate } from '@/lib/dates/own-date'
import { Button } from '@/ui/Button'
import { icons } from '../../controls/icons'
import { ToolButton } from '../../controls/ToolButton'
import styles from '../../controls/panels.module.css'
import type { KeptDates as Kept } from './use-kept-dates'

const titles: Record<Kept['place'], string> = {
  account: 'editorMade.keptInAccount',
  browser: 'editorMade.keptInBrowser',
}

interface Props {
  kept: Kept
  /** The design's own dates. */
  used: readonly OwnDate[]
  /** The first year of the design's calendar: days of earlier years are not offered. */
  firstYear: number
  onUse: (dates: OwnDate[]) => void
}

/** Dates of earlier calendars, with a button that adds all of them to this one. */
export function KeptDates({ kept, used, firstYear, onUse }: Props) {
  const message = useMessage()
  const { dates, place, fault, change } = kept
  const shown = (dates ?? []).filter(({ year = firstYear }) => year >= firstYear)
  const offered = datesWithout(shown, used)
  const missing = dates ? datesWithout(used, dates) : []
  return (
    <>
      {offered.length > 0 && (
        <Button size="s" wide onClick={() => onUse(offered)}>
          {message(offered.length === 1 ? 'editorMade.useDate' : 'editorMade.useDates', {
            count: offered.length,
            name: offered[0]?.name ?? '',
          })}
        </Button>
      )}
      {missing.length > 0 && (
        <Button size="s" kind="secondary" wide onClick={() => void change({ added: missing })}>
          {message(missing.length === 1 ? 'editorMade.keepDate' : 'editorMade.keepDates', {
            count: missing.length,
            name: missing[0]?.name ?? '',
          })}
        </Button>
      )}
      {fault && (
        <p role="alert" className={styles.problem}>
          {fault}
        </p>
      )}
      {dates && dates.length > 0 && (
        <details>
          <summary className={styles.note}>{message(titles[place], { count: dates.length })}</summary>
          <ul className={styles.list} aria-label={message('editorMade.keptDates')}>
            {dates.map((date) => (
              <li key={ownDateKey(date)} className={styles.item}>
                <span className={styles.name}>
                  <strong>{date.name}</strong>
                  <small>{designDateOf(date).on}</small>
                </span>
                <ToolButton
                  path={icons.trash}
                  label={message('editorMade.forgetDate', { name: date.name })}
                  onClick={() => void change({ removed: [date] })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
