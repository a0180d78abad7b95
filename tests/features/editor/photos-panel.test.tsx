import { webcrypto } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { framesOf } from '@/design/document/page-photos'
import { newDesign } from '@/design/document/new-design'
import { PhotosPanel } from '@/features/editor/fill/PhotosPanel'
import type { ProductTemplate } from '@/design/template/product-template'
import { photoBook } from '../../design/support/photo-book'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

/** Tests filling a book with photos through the user interface. */

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
  URL.createObjectURL = () => 'blob:it'
  URL.revokeObjectURL = () => undefined
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('not drawn here'))
})
afterEach(() => vi.unstubAllGlobals())

const photo = (index: number) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, index, index >> 8)], `IMG_${index}.png`, {
    type: 'image/png',
  })

const open = () => {
  const shown = renderPanel(<PhotosPanel />, newDesign(photoBook, 'book'), photoBook)
  const document = () => shown.editor.design.get().history.present
  const placed = () => document().surfaceOrder.flatMap((surface) => framesOf(document(), surface))
  return { ...shown, document, placed }
}

const choose = (count: number) =>
  userEvent.upload(
    screen.getByLabelText(wording('editorFill.fill')),
    Array.from({ length: count }, (_, index) => photo(index)),
  )

test('one choice puts forty photos on the pages, and one undo removes them (studio-95)', async () => {
  const { placed, editor, document } = open()
  await choose(40)
  await screen.findByText(new RegExp(wording('editorFill.done', { count: '40' }).slice(0, 20)))
  expect(new Set(placed().map(({ node }) => node.asset)).size).toBe(40)
  expect(document().surfaces['cover']?.nodes).toEqual([])
  act(() => editor.undo())
  expect(placed()).toEqual([])
})

test('one click or key applies another layout, and photos without a frame wait in the tray (studio-95)', async () => {
  const { placed, editor, document } = open()
  await choose(40)
  await waitFor(() => expect(placed()).toHaveLength(40))
  act(() => editor.showSurface('spread-1'))
  const layouts = screen.getByRole('group', { name: wording('editorFill.layouts', { name: 'Spread 1' }) })
  const before = placed().length
  const now = framesOf(document(), 'spread-1').length
  const fewer = within(layouts)
    .getAllByRole('button')
    .find((button) => !button.getAttribute('aria-label')?.includes(`photos: ${now}`))
  if (!fewer) throw new Error('only one kind of layout')
  fewer.focus()
  await userEvent.keyboard('{Enter}')
  expect(fewer.getAttribute('aria-pressed')).toBe('true')
  const frames = framesOf(document(), 'spread-1')
  expect(frames.length).not.toBe(now)
  const spare = document().surfaces['spread-1']?.arrangement?.spare?.length ?? 0
  expect(frames.filter(({ node }) => node.asset !== null).length + spare).toBe(now)
  expect(screen.getAllByRole('button', { name: /used 1 times/ })).toHaveLength(before - spare)
  expect(screen.queryAllByRole('button', { name: /used 0 times/ })).toHaveLength(spare)
})

test('a photo of the tray is placed on the shown page with one press (studio-95)', async () => {
  const { document, editor, placed } = open()
  await choose(12)
  await waitFor(() => expect(placed()).toHaveLength(12))
  act(() => editor.showSurface('cover'))
  const [first] = screen.getAllByRole('button', { name: /used 1 times/ })
  if (!first) throw new Error('no photo')
  await userEvent.click(first)
  expect(document().surfaces['cover']?.nodes).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /used 2 times/ })).toHaveLength(1)
})

test('one photo is laid over all tiles, with the gap that is typed, and one step back takes it off (studio-95)', async () => {
  const [front] = photoBook.surfaces
  if (!front) throw new Error('the book has surfaces')
  const { autofill: _autofill, ...rest } = photoBook
  const { title: _title, size: _size, ...plain } = front
  const tiles: ProductTemplate = {
    ...rest,
    surfaces: [
      {
        ...plain,
        id: 'tile',
        title: 'Tile',
        count: { fixed: 4 },
        together: { minimum: 0, maximum: 100, default: 38 },
      },
    ],
  }
  const { editor } = renderPanel(<PhotosPanel />, newDesign(tiles, 'tiles'), tiles)
  const crops = () =>
    editor.design
      .get()
      .history.present.surfaceOrder.flatMap((surface) =>
        framesOf(editor.design.get().history.present, surface).map(({ node }) => node.crop),
      )
  await userEvent.upload(screen.getByLabelText(wording('editorFill.oneChoose')), photo(1))
  await waitFor(() => expect(crops()).toHaveLength(4))
  expect(new Set(crops().map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
  const [before] = crops()
  await userEvent.click(screen.getByLabelText(wording('editorFill.oneLost')))
  expect(crops()[0]?.width).toBeGreaterThan(before?.width ?? 1)
  act(() => editor.undo())
  expect(crops()[0]).toEqual(before)
  act(() => editor.undo())
  expect(crops()).toEqual([])
})
