import type { OwnDate } from '@/lib/dates/own-date'
import type { Sql } from '../database/connection'

/** Dates of a customer's calendars in PostgreSQL. Every statement filters by customer (customer-20). */

type Row = Omit<OwnDate, 'year'> & { year: number | null }

export async function calendarDatesOf(sql: Sql, customerId: number): Promise<OwnDate[]> {
  const { rows } = await sql.query<Row>(
    'select name, month, day, year from customer_dates where customer_id = $1 order by month, day, id',
    [customerId],
  )
  return rows.map(({ year, ...date }) => ({ ...date, ...(year !== null && { year }) }))
}

/** Serializes concurrent changes of one customer's dates. */
export const lockCalendarDates = (sql: Sql, customerId: number) =>
  sql.query('select from customers where id = $1 for update', [customerId])

const columnsOf = (dates: readonly OwnDate[]) => [
  dates.map(({ name }) => name),
  dates.map(({ month }) => month),
  dates.map(({ day }) => day),
  dates.map(({ year = null }) => year),
]

const listed = 'unnest($2::text[], $3::smallint[], $4::smallint[], $5::smallint[])'

export const insertCalendarDates = (sql: Sql, customerId: number, dates: readonly OwnDate[]) =>
  sql.query(
    `insert into customer_dates (customer_id, name, month, day, year) select $1, * from ${listed}
     on conflict do nothing`,
    [customerId, ...columnsOf(dates)],
  )

export const deleteCalendarDates = (sql: Sql, customerId: number, dates: readonly OwnDate[]) =>
  sql.query(
    `delete from customer_dates using ${listed} as gone (name, month, day, year)
     where customer_id = $1 and customer_dates.name = gone.name and customer_dates.month = gone.month
       and customer_dates.day = gone.day and customer_dates.year is not distinct from gone.year`,
    [customerId, ...columnsOf(dates)],
  )
