import { expect, test, vi } from 'vitest'
import { starterIn } from '@/features/design-start/order/designed-item'
import { beginStarter } from '@/features/design-start/open/starters'
import { sampleDesign } from '../../../design/support/sample-design'

test.each([
  ['/designtool?urlKey=magnet&slug=summit-badge', 'summit-badge'],
  ['/neonchamp?slug=name-olivia#top', 'name-olivia'],
  ['/designtool?slug=../secret', undefined],
  ['/designtool', undefined],
])('the address %s names the starter design %s (design-start-18)', (path, slug) => {
  expect(starterIn(path)).toBe(slug)
})

const [asset = ''] = Object.keys(sampleDesign.assets)
const starter = { document: sampleDesign, pictures: { [asset]: 'photos/fig.jpg' } }

test('a starter design begins as a new design whose pictures are unsent files (design-start-18)', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a picture'))
  const { document, files } = await beginStarter(starter, 50)
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/media/photos/fig.jpg'])
  const key = document.assets[asset]?.key ?? ''
  expect(key).toMatch(/^[a-z0-9]{32}$/)
  expect(files[key]).toMatchObject({ isSent: false, name: sampleDesign.assets[asset]?.name })
  expect(document.product.quantity).toBe(50)
  expect(document.id).not.toBe(sampleDesign.id)
  expect(document.nodes).toEqual(sampleDesign.nodes)
})

test('a starter design does not open if one of its pictures is missing (design-start-18)', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  await expect(beginStarter(starter, 50)).rejects.toThrow('photos/fig.jpg')
})
