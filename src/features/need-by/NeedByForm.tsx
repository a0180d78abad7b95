import '@/brand/generated/needBy'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { shortDay } from '@/lib/dates/days'
import { fastestMethod, isInTime, isNeededDay, methodsInTime } from '@/lib/dates/needed-by'
import { formatMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Field } from '@/ui/fields/Field'
import { Icon } from '@/ui/pictures/Icon'
import styles from './NeedByForm.module.css'

/** A delivery method with its last day of arrival. */
export interface DatedChoice {
  key: string
  title: string
  cents: number
  /** ISO day; null if no day can be named. */
  arrivesBy: string | null
  /** Arrival in the shop's words. */
  words: string
}

interface Props {
  /** '' if any day is fine. */
  day: string
  /** Today in the shop's time zone. */
  today: string
  onDay: (day: string) => void
  /** Undefined while they are loading. */
  methods: readonly DatedChoice[] | undefined
  /** Conditions of the days. */
  note?: string | false
  problem?: string | undefined
}

/** A day to choose, and the delivery methods that make it, cheapest first (schedule-361). */
export function NeedByForm({ day, today, onDay, methods, note, problem }: Props) {
  const message = useMessage()
  const [typed, setTyped] = useState(day)
  const [known, setKnown] = useState(day)
  const [isWrong, setWrong] = useState(false)
  // The day was chosen elsewhere, such as by "Take Dec 9".
  if (known !== day) {
    setKnown(day)
    setTyped(day)
    setWrong(false)
  }
  const choose = (next: string) => {
    setTyped(next)
    setWrong(false)
    if (next === '' || isNeededDay(next, today)) onDay(next)
  }
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <Field
          type="date"
          label={message('needBy.label')}
          min={today}
          value={typed}
          error={isWrong ? message('needBy.refused') : problem}
          onChange={(event) => choose(event.target.value)}
          onBlur={() => setWrong(typed !== '' && !isNeededDay(typed, today))}
        />
        {day !== '' && (
          <Button kind="quiet" size="s" onClick={() => choose('')}>
            {message('needBy.clear')}
          </Button>
        )}
      </div>
      <div role="status" className={styles.answer}>
        {day !== '' && !methods && <Skeleton lines={2} />}
        {day !== '' && methods && <Methods day={day} methods={methods} note={note} onDay={onDay} />}
      </div>
    </div>
  )
}

function Methods({
  day,
  methods,
  note,
  onDay,
}: Pick<Props, 'day' | 'note' | 'onDay'> & { methods: readonly DatedChoice[] }) {
  const message = useMessage()
  const inTime = methodsInTime(methods, day)
  const late = methods.filter((method) => !isInTime(method, day))
  const fastest = fastestMethod(methods)
  if (!fastest)
    return (
      <ErrorNote tone="notice" title={message('needBy.noDays')}>
        {methods[0]?.words}
      </ErrorNote>
    )
  const earliest = fastest.arrivesBy ?? ''
  return (
    <>
      {inTime.length > 0 ? (
        <>
          <p className={styles.head}>{message('needBy.inTime', { day: shortDay(day) })}</p>
          <List methods={inTime} />
        </>
      ) : (
        <ErrorNote
          tone="notice"
          title={message('needBy.none', { day: shortDay(day) })}
          retry={{
            label: message('needBy.take', { day: shortDay(earliest) }),
            onClick: () => onDay(earliest),
          }}
        >
          {message('needBy.earliest', {
            day: shortDay(earliest),
            method: fastest.title,
            price: priceOf(fastest, message('needBy.free')),
          })}
        </ErrorNote>
      )}
      {inTime.length > 0 && late.length > 0 && (
        <>
          <p className={styles.head}>{message('needBy.late')}</p>
          <List methods={late} isLate />
        </>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}

const priceOf = ({ cents }: DatedChoice, free: string) => (cents === 0 ? free : formatMoney(cents))

function List({ methods, isLate }: { methods: readonly DatedChoice[]; isLate?: boolean }) {
  const message = useMessage()
  return (
    <ul className={styles.methods} data-late={isLate || undefined}>
      {methods.map((method) => (
        <li key={method.key}>
          <Icon name={isLate ? 'close' : 'tick'} size={18} />
          <span>
            <strong>{method.title}</strong>
            <small>{method.words}</small>
          </span>
          <span>{priceOf(method, message('needBy.free'))}</span>
        </li>
      ))}
    </ul>
  )
}
