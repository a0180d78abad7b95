import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProductGuides } from '@/features/catalogue/product/ProductGuides'
import { renderScreen, wording } from '../../../support/browser/screen'

const guides = [
  {
    label: 'Size guide',
    type: 'svg' as const,
    data: { file: 'guides/sizes.svg', alt: 'Six sizes above a sofa' },
  },
  { label: 'How it is made', type: 'html' as const, data: '<p>By hand.</p>' },
]

test('the size guide opens a drawing in a dialog, and “How it is made” opens its text (catalogue-523)', async () => {
  renderScreen(<ProductGuides guides={guides} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }))
  const drawing = within(await screen.findByRole('dialog', { name: 'Size guide' }))
  expect((await drawing.findByRole('img', { name: 'Six sizes above a sofa' })).getAttribute('src')).toContain(
    'guides/sizes.svg',
  )
  await userEvent.click(drawing.getByRole('button', { name: wording('shell.close') }))
  await userEvent.click(screen.getByRole('button', { name: 'How it is made' }))
  expect(await screen.findByText('By hand.')).toBeVisible()
})
