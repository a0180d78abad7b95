import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NeedByForm, type DatedChoice } from '@/features/need-by/NeedByForm'
import { renderScreen, wording } from '../../support/browser/screen'

const choice = (title: string, cents: number, arrivesBy: string | null): DatedChoice => ({
  key: title,
  title,
  cents,
  arrivesBy,
  words: arrivesBy === null ? 'Delivery times vary' : `Arrives by ${arrivesBy}`,
})
const methods = [
  choice('Standard shipping', 0, '2026-12-10'),
  choice('Express shipping', 2_499, '2026-12-03'),
  choice('Priority shipping', 1_299, '2026-12-04'),
]

function Drawn({ offered = methods }: { offered?: DatedChoice[] }) {
  const [day, setDay] = useState('')
  return <NeedByForm day={day} today="2026-12-01" onDay={setDay} methods={offered} note="Alone." />
}

const need = (day: string) =>
  fireEvent.change(screen.getByLabelText(wording('needBy.label')), { target: { value: day } })
const answer = () => screen.getAllByRole('status')[0] as HTMLElement // the snackbar's comes after it
const titles = (list: HTMLElement | undefined) =>
  list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('strong')?.textContent)
    : []

test('before a day is chosen nothing is claimed (schedule-361)', () => {
  renderScreen(<Drawn />)
  expect(answer()).toBeEmptyDOMElement()
})

test('a day lists the methods that make it with their prices, cheapest first, then those that are too late (schedule-361)', () => {
  renderScreen(<Drawn />)
  need('2026-12-05')
  const [inTime, late] = within(answer()).getAllByRole('list')
  expect(titles(inTime)).toEqual(['Priority shipping', 'Express shipping'])
  expect(inTime).toHaveTextContent('$12.99')
  expect(titles(late)).toEqual(['Standard shipping'])
  expect(late).toHaveTextContent(wording('needBy.free'))
  expect(answer()).toHaveTextContent('Alone.')
})

test('a day that no method makes names the earliest one, and one press takes it (schedule-361)', () => {
  renderScreen(<Drawn />)
  need('2026-12-02')
  expect(screen.getByText(wording('needBy.none', { day: 'Wed, Dec 2' }))).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: wording('needBy.take', { day: 'Thu, Dec 3' }) }))
  expect(screen.getByLabelText(wording('needBy.label'))).toHaveValue('2026-12-03')
  expect(titles(within(answer()).getAllByRole('list')[0])).toEqual(['Express shipping'])
})

test('if no day can be named, the shop says why instead (schedule-361)', () => {
  renderScreen(<Drawn offered={[choice('Standard shipping', 599, null)]} />)
  need('2026-12-05')
  expect(screen.getByText(wording('needBy.noDays'))).toBeVisible()
  expect(screen.getByText('Delivery times vary')).toBeVisible()
})

test.each(['2026-11-30', '2030-01-01'])('%s is not a day to choose (schedule-361)', (day) => {
  renderScreen(<Drawn />)
  need(day)
  fireEvent.blur(screen.getByLabelText(wording('needBy.label')))
  expect(screen.getByText(wording('needBy.refused'))).toBeVisible()
  expect(answer()).toBeEmptyDOMElement()
})

test('the day can be taken back (schedule-361)', () => {
  renderScreen(<Drawn />)
  need('2026-12-05')
  fireEvent.click(screen.getByRole('button', { name: wording('needBy.clear') }))
  expect(screen.getByLabelText(wording('needBy.label'))).toHaveValue('')
  expect(answer()).toBeEmptyDOMElement()
})
