import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DateFields } from '@/features/editor/panels/made/DateFields'
import { MadeFields } from '@/features/editor/panels/made/MadeFields'
import type { DesignDocument, MadeNode } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { useDocument } from '@/features/editor/EditorContext'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
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

test('a setting of a month is changed on all pages, or on one, and undone in one step (studio-160)', async () => {
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

test('a setting that follows an option of the order is that option’s choice (design-document-22)', async () => {
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
