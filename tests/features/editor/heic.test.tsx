import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEditing } from '@/features/editor/start-editing'
import { sampleAsset, sampleTemplate } from '../../design/support/sample-design'
import { drawable } from './render-editor'

/** Images that the browser can show but the shop can't read (studio-165). */

const close = vi.fn()
const drawn: [string, number | undefined][] = []
let size = { width: 400, height: 300 }

beforeEach(() => {
  drawn.length = 0
  size = { width: 400, height: 300 }
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.type === 'image/broken') throw new Error('no picture')
    return { ...size, close }
  })
  URL.createObjectURL = () => 'blob:it'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type = '', quality) => {
    drawn.push([type, quality as number | undefined])
    give(new Blob(['pixels'], { type }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Adds a file. Returns the file sent to the shop, the design's new asset and any refusal. */
async function added(file: File) {
  const sent: File[] = []
  const { tools } = startEditing({
    template: sampleTemplate,
    draft: { id: 'd', version: 0, product: 'fox-sticker', title: 'Fox', document: drawable },
    sendFile: async (each) => {
      sent.push(each)
      return { status: 'stopped' }
    },
  })
  await tools.files.add(file)
  const { assets } = tools.editor.design.get().history.present
  const asset = Object.values(assets).find(({ key }) => key !== sampleAsset.key)
  return { sent: sent[0], asset, refused: tools.files.state.get().refused }
}

test('a HEIC that the browser can decode is uploaded as a full-size JPEG, which the design references (studio-165)', async () => {
  const heic = new File([bytesOf('\0\0\0\u0018ftypheic\0\0\0\0')], 'IMG_0042.HEIC', { type: 'image/heic' })
  const { sent, asset } = await added(heic)
  expect(drawn).toEqual([['image/jpeg', 0.95]])
  expect(sent).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg' })
  expect(asset).toMatchObject({ type: 'image/jpeg', width: 400, height: 300, name: 'IMG_0042.jpg' })
  expect(close).toHaveBeenCalled()
})

test('other formats that only the browser can decode are converted to PNG (studio-165)', async () => {
  const { sent } = await added(new File([bytesOf('GIF89a')], 'cat.gif', { type: 'image/gif' }))
  expect(sent).toMatchObject({ name: 'cat.png', type: 'image/png' })
})

test.each([
  ['JPEG', bytesOf('\u00ff\u00d8\u00ff\u00e0'), 'image/jpeg'],
  ['PNG', bytesOf('\u0089PNG\r\n'), 'image/png'],
  ['WebP', bytesOf('RIFF\0\0\0\0WEBP'), 'image/webp'],
  ['TIFF', bytesOf('II*\0'), 'image/tiff'],
])('a %s file is uploaded unchanged (studio-165)', async (_, bytes, type) => {
  const file = new File([bytes], 'fox.one', { type })
  expect((await added(file)).sent).toBe(file)
  expect(drawn).toEqual([])
})

test('a file that cannot be decoded is refused at once, and a picture with too many pixels is not drawn (studio-165, studio-95)', async () => {
  const broken = new File([bytesOf('\0\0\0\u0018ftypheic')], 'a.heic', { type: 'image/broken' })
  expect((await added(broken)).refused).toEqual({ say: 'editor.unreadable', values: { name: 'a.heic' } })
  size = { width: 9_000, height: 9_000 }
  const large = new File([bytesOf('\0\0\0\u0018ftypheic')], 'b.heic', { type: 'image/heic' })
  expect((await added(large)).refused?.say).toBe('editor.manyPixels')
  expect(drawn).toEqual([])
})
