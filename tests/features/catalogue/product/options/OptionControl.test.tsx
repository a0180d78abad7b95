import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OptionControl } from '@/features/catalogue/product/options/OptionControl'
import { priceLine } from '@/lib/money/price'
import { formatMoney } from '@/lib/money/money'
import { freshDraft } from '@/features/catalogue/product/product-draft'
import type { ProductOption } from '@/lib/products/product-options'
import { exampleProduct } from '../../../../../stories/support/example-product'
import { renderScreen, wording } from '../../../../support/browser/screen'

const ignore = () => undefined
const noFiles = { sending: ignore, arrived: ignore, stopped: ignore }

function draw(option: ProductOption, perCharacter: Record<string, number> = {}) {
  const { table } = exampleProduct()
  const product = exampleProduct({ options: [option], rules: [], table: { ...table, perCharacter } })
  renderScreen(
    <OptionControl
      product={product}
      option={option}
      draft={freshDraft(product)}
      files={noFiles}
      error={undefined}
      onAnswer={ignore}
      onUpload={ignore}
    />,
  )
}

const amounts = (...titles: string[]): ProductOption => ({
  uid: 'amount',
  title: 'Amount',
  type: 'radio',
  required: true,
  values: titles.map((title, at) => ({
    uid: title,
    title,
    cents: 2500 * at,
    ...(at === 0 && { isDefault: true }),
  })),
})

test('a value named by its price shows no price difference (catalogue-27)', () => {
  draw(amounts('$25', '$1,250.50'))
  expect(screen.getByText('$1,250.50')).toBeVisible()
  expect(screen.queryByText('+$25.00')).toBeNull()
})

test('a value with a name shows its price difference (catalogue-27)', () => {
  draw(amounts('Small', '$5 off'))
  expect(screen.getByText('+$25.00')).toBeVisible()
})

test('a text option priced per letter shows the price per character (catalogue-27)', () => {
  draw({ uid: 'words', title: 'Your words', type: 'field', required: true }, { words: 850 })
  expect(screen.getByText(wording('product.perCharacter', { amount: '$8.50' }))).toBeVisible()
})

const sizes = (count: number): ProductOption => ({
  uid: 'size',
  title: 'Size',
  type: 'dropdown',
  required: true,
  values: [
    ...Array.from({ length: count }, (_, at) => ({
      uid: `size-${at}`,
      title: `${at + 2} × ${at + 2} in`,
      ...(at === 0 && { isDefault: true }),
    })),
    { uid: 'own-size', title: 'My own size' },
  ],
})

function drawSizes(count: number) {
  const { table } = exampleProduct()
  const option = sizes(count)
  const side = (at: number) => (at + 2) * 25.4
  const product = exampleProduct({
    options: [option],
    rules: [],
    table: {
      ...table,
      sizes: Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`size-${at}`, { width: side(at), height: side(at) }]),
      ),
    },
  })
  const answers: unknown[] = []
  const draft = freshDraft(product)
  renderScreen(
    <OptionControl
      product={product}
      option={option}
      draft={draft}
      files={noFiles}
      error={undefined}
      onAnswer={(...answer) => answers.push(answer)}
      onUpload={ignore}
    />,
  )
  return { product, draft, answers }
}

test('a size tile shows the price of one piece and is chosen with one click (catalogue-27)', async () => {
  const { product, draft, answers } = drawSizes(3)
  const group = screen.getByRole('group', { name: 'Size' })
  expect(within(group).getAllByRole('radio')).toHaveLength(4)
  const { unitCents } = priceLine(product, { size: ['size-2'] }, draft.quantity)
  const price = wording('product.each', { price: formatMoney(unitCents, '$') })
  const large = within(group).getByRole('radio', {
    name: (name) => name.startsWith('4 × 4 in') && name.endsWith(price),
  })
  await userEvent.click(large)
  expect(answers).toEqual([['size', ['size-2']]])
})

test('the custom size is one of the tiles and can be chosen with one click (catalogue-27)', async () => {
  const { answers } = drawSizes(3)
  await userEvent.click(screen.getByRole('radio', { name: 'My own size' }))
  expect(answers).toEqual([['size', ['own-size']]])
})

test.each([
  [7, 'radio'],
  [8, 'option'],
] as const)('%i sizes beside the custom size are rendered as role %s (catalogue-27)', (count, role) => {
  drawSizes(count)
  expect(screen.getAllByRole(role)).toHaveLength(count + 1)
})

const ways: ProductOption = {
  uid: 'way',
  title: 'Your picture',
  type: 'radio',
  required: true,
  values: [
    { uid: 'now', title: 'I upload it now', isDefault: true, description: 'Up to 60 MB.' },
    { uid: 'later', title: 'I send it after ordering', description: 'Our email has a link for it.' },
  ],
}
const file: ProductOption = { uid: 'file', title: 'File', type: 'file', required: true }

test('among the ways to send a file, only the chosen one shows its description (catalogue-61)', () => {
  const product = exampleProduct({
    options: [ways, file],
    rules: [{ option: 'file', when: { option: 'way', values: ['now'] } }],
  })
  renderScreen(
    <OptionControl
      product={product}
      option={ways}
      draft={freshDraft(product)}
      files={noFiles}
      error={undefined}
      onAnswer={ignore}
      onUpload={ignore}
    />,
  )
  expect(screen.getByText('Up to 60 MB.')).toBeVisible()
  expect(screen.queryByText('Our email has a link for it.')).toBeNull()
})

test('a side field describes its help and its limits, and has room for "12.75 inches" (forms-402, forms-501)', () => {
  const { table } = exampleProduct()
  const side = { uid: 'width', minimum: 1, maximum: 24 }
  const option: ProductOption = {
    uid: 'width',
    title: 'Width',
    type: 'field',
    required: true,
    maxCharacters: 5,
    help: 'Quarter inches are fine, such as 3.25.',
  }
  const product = exampleProduct({
    options: [option],
    rules: [],
    table: { ...table, custom: { width: side, height: { ...side, uid: 'height' } } },
  })
  const shared = { product, option, files: noFiles, error: undefined, onAnswer: ignore, onUpload: ignore }
  renderScreen(<OptionControl {...shared} draft={freshDraft(product)} />)
  const box = screen.getByRole('textbox', { name: /^Width/ })
  expect(box).toHaveAccessibleDescription(
    `Quarter inches are fine, such as 3.25. ${wording('product.numberRange', { min: '1', max: '24' })}`,
  )
  expect(Number(box.getAttribute('maxlength'))).toBeGreaterThan('12.75 inches'.length)
})
