import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ProductGuides } from '@/features/catalogue/product/ProductGuides'
import { renderScreen, wording } from '../../../support/browser/screen'
import { compiledBrand } from '../../../support/compiled-brand'

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

const canvas = compiledBrand('canvas')
const template = canvas?.templates['photo-pillow']
vi.mock('@/features/studio/product-template', () => ({ useTemplate: () => template }))

test('a guide to sizes draws those of the product and lists them in both units (catalogue-523)', async () => {
  const product = canvas?.catalogue.products.find(({ urlKey }) => urlKey === 'photo-pillow')
  if (!product) throw new Error('photo-pillow')
  renderScreen(<ProductGuides guides={[{ label: 'Size guide', type: 'sizes' }]} product={product} />)
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }))
  const drawing = await dialog.findByRole('img', { name: /Letter paper.*14 × 14 in/ })
  expect(drawing.querySelectorAll('path')).toHaveLength(5)
  const row = within(dialog.getByRole('row', { name: /^20 × 12 in, lumbar/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '20 × 12 in50.8 × 30.5 cm',
    'Front · Back20 × 12 in50.8 × 30.5 cm',
  ])
})
