import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeCalendarDates, calendarDates } from '@/commerce/account/calendar-dates'
import { ShopError } from '@/commerce/errors'
import { DateFields } from '@/features/editor/panels/made/DateFields'
import { MadeFields } from '@/features/editor/panels/made/MadeFields'
import type { DesignDocument, MadeNode } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { useDocument } from '@/features/editor/EditorContext'
import { queryClient } from '@/features/session/queries'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

const month: MadeNode = {
  kind: 'made',
  transform: [1, 0, 0, 1, 0, 0],
  what: 'month',
  with: { first: { option: 'first-month' } },
  width: 60,
  height: 40,
  font: 'anton',
  fill: '#222222',
}

const design: DesignDocument = {
  ...sampleDesign,
  product: { ...sampleDesign.product, options: { material: 'white', 'first-month': '2027-01' } },
  surfaces: { front: { nodes: ['one'] }, back: { nodes: ['other'] } },
  nodes: { one: month, other: month },
  assets: {},
}

const template: ProductTemplate = {
  ...sampleTemplate,
  made: ['month'],
  dates: [{ id: 'us', name: 'United States', dates: [{ name: 'Independence Day', on: 'July 4' }] }],
  options: {
    ...sampleTemplate.options,
    'first-month': { values: ['2027-01', '2027-08'], default: '2027-01' },
  },
}

function Fields() {
  const node = useDocument().nodes['one']
  return node?.kind === 'made' ? <MadeFields id="one" node={node} /> : null
}

const settingsIn = (nodes: DesignDocument['nodes'], id: string) => {
  const node = nodes[id]
  return node?.kind === 'made' ? node.with : undefined
}

test('a month’s setting is changed on all pages or on one, and undone in one step (studio-160)', async () => {
  const { editor } = renderPanel(<Fields />, design, template)
  const nodes = () => editor.state().document.nodes
  await userEvent.selectOptions(screen.getByLabelText('Style'), 'Boxes to write in')
  expect(['one', 'other'].map((id) => settingsIn(nodes(), id)?.['style'])).toEqual(['boxes', 'boxes'])
  act(() => editor.undo())
  expect(settingsIn(nodes(), 'other')?.['style']).toBeUndefined()
  await userEvent.click(screen.getByLabelText('Change it on all pages'))
  await userEvent.selectOptions(screen.getByLabelText('Week starts on'), 'Monday')
  expect(['one', 'other'].map((id) => settingsIn(nodes(), id)?.['starts'])).toEqual(['monday', undefined])
})

test('a setting that refers to an option of the order is changed as that option (design-document-22)', async () => {
  const { editor } = renderPanel(<Fields />, design, template)
  await userEvent.selectOptions(screen.getByLabelText('first-month'), '2027-08')
  expect(editor.state().document.product.options['first-month']).toBe('2027-08')
  expect(settingsIn(editor.state().document.nodes, 'one')?.['first']).toEqual({ option: 'first-month' })
})

test('own dates are typed, listed and removed, and holidays are one choice (studio-160)', async () => {
  const { editor } = renderPanel(<DateFields />, design, template)
  const dates = () => editor.state().document.dates
  await userEvent.selectOptions(screen.getByLabelText('Holidays'), 'United States')
  expect(dates()).toEqual([{ name: 'Independence Day', on: 'July 4', isHoliday: true }])
  await userEvent.type(screen.getByLabelText('Name'), 'Anna')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'February')
  await userEvent.clear(screen.getByLabelText('Day'))
  await userEvent.type(screen.getByLabelText('Day'), '30')
  await userEvent.click(screen.getByRole('button', { name: 'Add a date' }))
  expect(screen.getByText('Type a name, and a day that the month has.')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Day'))
  await userEvent.type(screen.getByLabelText('Day'), '29{Enter}')
  expect(dates()).toContainEqual({ name: 'Anna', on: 'February 29' })
  const list = screen.getByRole('list', { name: 'Your dates' })
  await userEvent.click(within(list).getByRole('button', { name: 'Remove Anna' }))
  await userEvent.selectOptions(screen.getByLabelText('Holidays'), 'None')
  expect(dates()).toBeUndefined()
})

vi.mock('@/commerce/account/calendar-dates')

const anna = { name: 'Anna', month: 3, day: 14 }
const button = (path: string, values = {}) => screen.findByRole('button', { name: wording(path, values) })
const stored = (): unknown => JSON.parse(localStorage.getItem('own-dates') ?? '[]')

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'li=; max-age=0'
  queryClient().clear()
  vi.resetAllMocks()
})

async function type(name: string, inMonth: string, day: string, year = '') {
  for (const [label, text] of [
    ['Name', name],
    ['Day', day],
    [wording('editorMade.dateYear'), year],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    if (text !== '') await userEvent.type(screen.getByLabelText(label), text)
  }
  await userEvent.selectOptions(screen.getByLabelText('Month'), inMonth)
}

test('G12: a visitor’s typed dates are kept in the browser, and come into the next calendar with one press (designs-9)', async () => {
  const first = renderPanel(<DateFields />, design, template)
  await type('Anna', 'March', '14', '1990')
  await userEvent.click(screen.getByRole('button', { name: 'Add a date' }))
  await type('Wedding', 'June', '3', '2027')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Add a date' }))
  const dates = [
    { name: 'Anna', on: 'March 14' },
    { name: 'Wedding', on: 'June 3 2027' },
  ]
  expect(first.editor.state().document.dates).toEqual(dates)
  await waitFor(() => expect(stored()).toHaveLength(2))
  first.unmount()
  const next = renderPanel(<DateFields />, design, template)
  await userEvent.click(await button('editorMade.useDates', { count: '2' }))
  expect(next.editor.state().document.dates).toEqual(dates)
  act(() => next.editor.undo())
  expect(next.editor.state().document.dates).toBeUndefined()
  next.unmount()
  const later = { ...design, product: { ...design.product, options: { 'first-month': '2028-01' } } }
  renderPanel(<DateFields />, later, template)
  expect(await button('editorMade.useDate', { name: 'Anna' })).toBeVisible()
})

test('a date is changed in its place and in what is kept, and can be kept or forgotten alone (designs-9)', async () => {
  localStorage.setItem('own-dates', JSON.stringify([anna, { name: 'Bob', month: 13, day: 1 }, 'x']))
  const start = { ...design, dates: [{ name: 'Anna', on: 'March 14' }] }
  const { editor } = renderPanel(<DateFields />, start, template)
  await userEvent.click(await button('editorMade.editDate', { name: 'Anna' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await type('Anne', 'March', '15')
  await userEvent.click(await button('editorMade.changeDate'))
  expect(editor.state().document.dates).toEqual([{ name: 'Anne', on: 'March 15' }])
  await waitFor(() => expect(stored()).toEqual([{ name: 'Anne', month: 3, day: 15 }]))
  await userEvent.click(screen.getByText(wording('editorMade.keptInBrowser', { count: '1' })))
  await userEvent.click(await button('editorMade.forgetDate', { name: 'Anne' }))
  await waitFor(() => expect(stored()).toEqual([]))
  expect(editor.state().document.dates).toHaveLength(1)
  await userEvent.click(await button('editorMade.keepDate', { name: 'Anne' }))
  await waitFor(() => expect(stored()).toHaveLength(1))
})

async function openPasting() {
  await userEvent.click(screen.getByText(wording('editorMade.pasteDates')))
  const box = screen.getByLabelText(wording('editorMade.pastedDates'))
  await userEvent.click(box)
  return box
}

test('a pasted list adds its dates in one step, and its other lines stay with what they lack (designs-9)', async () => {
  const { editor } = renderPanel(<DateFields />, design, template)
  const box = await openPasting()
  await userEvent.paste('Anna 3/14\nBob 13/40\nJune 3, 2027 Wedding\nZoë 2/29/1992')
  await userEvent.click(await button('editorMade.addPasted'))
  expect(editor.state().document.dates).toEqual([
    { name: 'Anna', on: 'March 14' },
    { name: 'Wedding', on: 'June 3 2027' },
    { name: 'Zoë', on: 'February 29' },
  ])
  expect(box).toHaveValue('Bob 13/40')
  expect(screen.getByText(wording('editorMade.lineWithoutDay', { line: 'Bob 13/40' }))).toBeVisible()
  expect(screen.getByText(wording('editorMade.pastedMany', { count: '3' }))).toBeVisible()
  act(() => editor.undo())
  expect(editor.state().document.dates).toBeUndefined()
})

test('a list longer than a calendar has room for keeps the rest in the box (designs-9)', async () => {
  const { editor } = renderPanel(<DateFields />, design, template)
  const box = await openPasting()
  await userEvent.paste(Array.from({ length: 202 }, (_, index) => `Friend ${index} 5/1`).join('\n'))
  await userEvent.click(await button('editorMade.addPasted'))
  expect(editor.state().document.dates).toHaveLength(200)
  expect(box).toHaveValue('Friend 200 5/1\nFriend 201 5/1')
  expect(screen.getByText(/“Friend 200 5\/1” and what follows/)).toBeVisible()
  await waitFor(() => expect(stored()).toHaveLength(200))
})

test('a customer’s dates come from the account, which also takes those of the browser; a failure loses none (designs-9)', async () => {
  document.cookie = 'li=1'
  localStorage.setItem('own-dates', JSON.stringify([anna]))
  vi.mocked(changeCalendarDates).mockResolvedValueOnce([anna])
  const { editor } = renderPanel(<DateFields />, design, template)
  await userEvent.click(await button('editorMade.useDate', { name: 'Anna' }))
  expect(vi.mocked(changeCalendarDates).mock.calls).toEqual([[{ added: [anna] }]])
  expect(vi.mocked(calendarDates)).not.toHaveBeenCalled()
  expect(stored()).toEqual([])
  vi.mocked(changeCalendarDates).mockRejectedValueOnce(new ShopError({ status: 0, message: '' }))
  await type('Bob', 'May', '1')
  await userEvent.click(screen.getByRole('button', { name: 'Add a date' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(editor.state().document.dates).toHaveLength(2)
  vi.mocked(changeCalendarDates).mockResolvedValueOnce([anna, { name: 'Bob', month: 5, day: 1 }])
  await userEvent.click(await button('editorMade.keepDate', { name: 'Bob' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
