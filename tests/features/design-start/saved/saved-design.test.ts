import { beforeEach, expect, test, vi } from 'vitest'
import { cleanDesign } from '@/backend/designs/designs'
import type { CartLineView } from '@/commerce/cart/cart-view'
import type { DesignView } from '@/commerce/designs/designs'
import { productView } from '@/commerce/product/product'
import { withPicture } from '@/features/catalogue/product/line/line-picture'
import { freshDraft, type ProductDraft } from '@/features/catalogue/product/product-draft'
import { answersOf, draftOfLine } from '@/features/catalogue/product/line/line-draft'
import { lineUidIn } from '@/features/catalogue/product/line/line-address'
import { savedUidIn, toDesignedItem } from '@/features/design-start/order/designed-item'
import { toAddedItem } from '@/features/catalogue/product/to-added-item'
import { draftOf, toSaved } from '@/features/design-start/saved/saved-design'
import { exampleBrand, serve } from '../../../support/brands'

serve(exampleBrand())
const found = await productView('everything')
if (!found) throw new Error('the example shop sells everything')
const product = found
const key = `${'A'.repeat(32)}.webp`

let draft: ProductDraft
beforeEach(() => {
  vi.stubGlobal('window', undefined)
  const fresh = freshDraft(product)
  draft = {
    selection: { ...fresh.selection, radio: ['radio-b'], field: 'Sunny', file: key },
    quantity: 10,
    uploads: { file: { key, url: `/media/uploads/${key}`, name: 'sun.webp' } },
  }
})

const saved = (toolOptions: string): DesignView => ({
  uid: 'D'.repeat(32),
  name: 'Mine',
  sku: product.sku,
  productName: product.name,
  picture: undefined,
  editLink: null,
  toolOptions: cleanDesign(toolOptions) ?? '{}',
  updatedAt: '',
})

test('a saved design opens with its choices, text, quantity and picture (designs-1, designs-4)', () => {
  const { toolOptions, image } = toSaved({ product, draft, address: '/designtool' })
  expect(image).toBe(key)
  const opened = draftOf(saved(toolOptions), product)
  expect(opened).toEqual(draft)
})

test('a manipulated design never shows a picture from another site (designs-7)', () => {
  const evil = { ...draft, uploads: { file: { key: '../x', url: 'https://evil.example/x.png', name: 'x' } } }
  const { toolOptions, image } = toSaved({ product, draft: evil, address: '/designtool' })
  expect(image).toBeNull()
  expect(draftOf(saved(toolOptions), product)?.uploads).toEqual({})
  const disguised = { ...draft, uploads: { file: { key, url: 'https://evil.example/x.png', name: 'x' } } }
  const opened = draftOf(saved(toSaved({ product, draft: disguised, address: '/x' }).toolOptions), product)
  expect(opened?.uploads['file']?.url).toBe(`/media/uploads/${key}`)
})

test('a saved design without choices does not open (designs-4)', () => {
  expect(draftOf(saved('{}'), product)).toBeUndefined()
})

test('only a well-formed item id in the address names a saved design (designs-4)', () => {
  expect(savedUidIn({ itemId: 'a'.repeat(32) })).toBe('a'.repeat(32))
  for (const odd of ['x', `${'a'.repeat(31)}/`, ['a'.repeat(32), 'b'], undefined])
    expect(savedUidIn({ itemId: odd })).toBeUndefined()
})

const line = (answers: CartLineView['answers'], quantity = 10, toolOptions: string | null = null) => ({
  answers,
  quantity,
  toolOptions,
})

test('a cart line opens in the tool with the choices, quantity and picture it has in the cart (cart-74)', () => {
  const opened = draftOfLine(line(answersOf(product, draft)), product)
  expect(opened).toMatchObject({ selection: draft.selection, quantity: 10 })
  expect(opened?.uploads['file']).toMatchObject({ key, url: `/media/uploads/${key}` })
})

test('a cart line opens with its picture’s settings, and malformed design data is ignored (studio-60)', () => {
  const opened = (toolOptions: string | null) =>
    draftOfLine(line(answersOf(product, draft), 10, toolOptions), product)
  expect(opened('{"picture":{"depth":38}}')?.picture).toEqual({ depth: 38 })
  for (const odd of [null, '', '{', '[]', '"x"', '{}']) expect(opened(odd)?.picture).toBeUndefined()
})

test('cut settings are sent with the line without their thumbnail, and return on “Change” (studio-60)', () => {
  const set = { offset: 3, holes: true }
  const cut = { ...set, thumbnail: { url: '/media/uploads/t.webp', upload: '', of: '' } }
  const fromTool = toDesignedItem({ product, draft: { ...draft, cut }, address: '/designtool' })
  const fromProduct = withPicture(toAddedItem(product, draft.selection, 10), product.urlKey, {
    ...draft,
    cut,
  })
  for (const { toolOptions } of [fromTool, fromProduct]) {
    expect(draftOfLine(line(answersOf(product, draft), 10, toolOptions ?? null), product)?.cut).toEqual(set)
    expect(JSON.parse(toolOptions ?? '')).toMatchObject({ edit_link: expect.stringMatching(/^\/designtool/) })
  }
})

test('a cart line opens without answers that the product no longer offers (cart-74)', () => {
  const given = [
    { optionUid: 'gone', value: 'x' },
    { optionUid: 'file', value: '../../etc/passwd' },
    { optionUid: 'radio', value: 'radio-b' },
  ]
  const opened = draftOfLine(line(given), product)
  expect(opened?.selection).not.toHaveProperty('gone')
  expect(opened?.selection['radio']).toEqual(['radio-b'])
  expect(opened?.uploads).toEqual({})
})

test('only a well-formed line id in the address names a cart line (cart-74)', () => {
  expect(lineUidIn({ line: 'NDI=' })).toBe('NDI=')
  for (const odd of ['', '<b>', 'x'.repeat(65), ['NDI=', 'x'], undefined])
    expect(lineUidIn({ ...(odd !== undefined && { line: odd }) })).toBeUndefined()
})
