import { beforeEach, expect, test, vi } from 'vitest'
import { changeDesignKit, designKit } from '@/commerce/account/design-kit'
import { ShopError } from '@/commerce/errors'
import { hasKitToMove } from '@/features/session/kept-kit-key'
import { changeOwnKit, KitFull, moveOwnKit, ownKitQuery } from '@/features/session/own-kit'
import { kitLimits, type KitItem } from '@/lib/products/own-kit'

vi.mock('@/commerce/account/design-kit')

const red: KitItem = { kind: 'color', value: '#e5352b' }
const face: KitItem = { kind: 'face', value: 'lobster' }
const logo: KitItem = {
  kind: 'logo',
  value: 'k'.repeat(32),
  logo: { sha256: 'a'.repeat(64), type: 'image/png', width: 20, height: 10, name: 'logo.png' },
}
const browser = () => ownKitQuery('browser').queryFn({ signal: new AbortController().signal })
const colors = (count: number): KitItem[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'color',
    value: `#0000${String(index).padStart(2, '0')}`,
  }))

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
})

test('a sign-in moves the browser’s kit into the account (designs-9)', async () => {
  expect(hasKitToMove()).toBe(false)
  await changeOwnKit('browser', { added: [red, logo, red] })
  expect(await browser()).toEqual([red, logo])
  expect(hasKitToMove()).toBe(true)
  vi.mocked(designKit).mockResolvedValue([face])
  vi.mocked(changeDesignKit).mockResolvedValue([face, red, logo])
  expect(await moveOwnKit()).toEqual([face, red, logo])
  expect(changeDesignKit).toHaveBeenCalledWith({ added: [red, logo] })
  expect(hasKitToMove()).toBe(false)
})

test('only what the account has room for is moved (designs-9)', async () => {
  await changeOwnKit('browser', { added: [red, face] })
  vi.mocked(designKit).mockResolvedValue(colors(kitLimits.color))
  vi.mocked(changeDesignKit).mockResolvedValue([])
  await moveOwnKit()
  expect(changeDesignKit).toHaveBeenCalledWith({ added: [face] })
})

test('a kit that the account refuses stays in the browser (designs-9)', async () => {
  await changeOwnKit('browser', { added: [red] })
  vi.mocked(designKit).mockResolvedValue([face])
  const refusal = new ShopError({ status: 200, message: 'No.', category: 'graphql-input' })
  vi.mocked(changeDesignKit).mockRejectedValueOnce(refusal)
  expect(await moveOwnKit()).toEqual([face])
  expect(await browser()).toEqual([red])
  vi.mocked(changeDesignKit).mockRejectedValueOnce(new ShopError({ status: 0, message: '' }))
  await expect(moveOwnKit()).rejects.toBeInstanceOf(ShopError)
  expect(await browser()).toEqual([red])
})

test.each([
  '',
  'null',
  '{',
  '{}',
  '[{"kind":"color","value":"red"}]',
  '[{"kind":"logo","value":"x"}]',
  '[{"kind":"logo","value":"kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk","logo":{"width":"9"}}]',
  '[["color","#e5352b"]]',
])('what the browser has as %s is not a kit (designs-9)', async (text) => {
  localStorage.setItem('design-kit', text)
  expect(await browser()).toEqual([])
})

test('the browser keeps a limited number of each kind, and refuses more without losing any (designs-9)', async () => {
  const many = colors(kitLimits.color)
  await changeOwnKit('browser', { added: many })
  await expect(changeOwnKit('browser', { added: [red] })).rejects.toBeInstanceOf(KitFull)
  expect(await browser()).toEqual(many)
  await changeOwnKit('browser', { added: [face], removed: many })
  expect(await browser()).toEqual([face])
})
