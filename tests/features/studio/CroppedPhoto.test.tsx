import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { TextNode } from '@/design/design-document'
import type { LaidCaption } from '@/design/picture/caption'
import type { PictureChoice } from '@/design/picture/picture-choice'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Photo } from '@/features/studio/canvas/photo'
import { CroppedPhoto } from '@/features/studio/CroppedPhoto'
import {
  photoCanvas,
  photoPrint,
  photoProduct,
  photoStart,
  withFrame,
} from '../../../stories/support/photo-templates'
import { renderScreen, wording } from '../../support/browser/screen'

// Loaded before the tests, because the drawings are loaded when they are first shown.
beforeAll(async () => {
  await Promise.all([
    import('@/features/studio/canvas/CanvasViews'),
    import('@/features/studio/print/PrintViews'),
  ])
})

// jsdom has no canvas; a browser test covers what is drawn.
HTMLCanvasElement.prototype.getContext = () => null
const photoOf = (width: number, height: number): Photo => {
  const copy = document.createElement('canvas')
  return { copy: () => copy, pixels: { width, height }, detail: undefined }
}

const sized = (template: ProductTemplate, width: number, height: number): ProductTemplate => ({
  ...template,
  sizes: { ...template.sizes, default: [width, height] },
})
const canvas = (more = {}) => sized(photoCanvas({ edge: { kind: 'image' }, ...more }), 304.8, 203.2)
const print = (more = {}) => sized(photoPrint(more), 203.2, 254)
const framed = { frame: 19, mount: 38 }

interface Drawn {
  photo?: Photo
  caption?: LaidCaption
}

async function draw(template: ProductTemplate, { photo = photoOf(3_000, 2_000), caption }: Drawn = {}) {
  const seen = vi.fn<(choice: PictureChoice) => void>()
  const onSize = vi.fn()
  const sizes = [{ width: 100, height: 67, option: 'size', value: 's', title: '4 × 2.6 in' }]
  const { container } = renderScreen(
    <CroppedPhoto
      start={photoStart(template)}
      product={photoProduct}
      {...{ photo, caption, sizes, onSize }}
      kept={undefined}
      onChoice={seen}
    />,
  )
  await screen.findByRole('group', { name: /on canvas|as a print/ })
  const crop = () => {
    const last = seen.mock.lastCall?.[0].crop
    if (!last) throw new Error('nothing was seen')
    return last
  }
  return { seen, onSize, crop, container }
}

const button = (name: string) => screen.getByRole('button', { name: wording(`canvas.${name}`) })
const picture = () => screen.getByRole('group', { name: /on canvas|as a print/ })

test('the page reports crop, front, depth, edge, tone and panels at once (studio-60)', async () => {
  const { seen } = await draw(canvas({ tone: 'sepia' }))
  expect(seen).toHaveBeenLastCalledWith({
    crop: expect.objectContaining({ width: expect.any(Number) as number }) as object,
    pixels: { width: 3_000, height: 2_000 },
    front: { width: 304.8, height: 203.2 },
    depth: 38,
    edge: 'image',
    edgeColor: '#ffffff',
    tone: 'sepia',
    panels: 1,
  })
})

test('arrow keys, plus and minus pan and zoom the picture, and 0 resets it (studio-51)', async () => {
  const { crop } = await draw(canvas())
  const before = crop()
  picture().focus()
  await userEvent.keyboard('+')
  const zoomed = crop()
  expect(zoomed.width).toBeCloseTo(before.width / 1.1)
  await userEvent.keyboard('{ArrowRight}')
  expect(crop().x).toBeCloseTo(zoomed.x - zoomed.width * 0.01)
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(crop().y).toBeLessThan(zoomed.y)
  await userEvent.keyboard('-0')
  expect(crop()).toEqual(before)
})

test('buttons and a slider pan and zoom the picture without dragging (studio-51)', async () => {
  const { crop } = await draw(canvas())
  const before = crop()
  await userEvent.click(button('larger'))
  const zoomed = crop()
  expect(zoomed.width).toBeLessThan(before.width)
  await userEvent.click(screen.getByRole('button', { name: wording('room.moveLeft') }))
  expect(crop().x).toBeGreaterThan(zoomed.x)
  fireEvent.change(screen.getByRole('slider', { name: wording('canvas.zoom') }), { target: { value: '100' } })
  expect(crop().width).toBeCloseTo(before.width / 8)
  await userEvent.click(button('reset'))
  expect(crop()).toEqual(before)
  expect(button('reset')).toBeDisabled()
})

test('each of the three views can be controlled by its slider or by keys (studio-56)', async () => {
  await draw(canvas())
  await userEvent.click(button('viewBox'))
  const turn = screen.getByRole('slider', { name: wording('canvas.turn') })
  expect(turn).toHaveAttribute('aria-valuetext', '-32 degrees')
  picture().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(turn).toHaveAttribute('aria-valuetext', '-27 degrees')
  await userEvent.click(button('viewRoom'))
  const left = () => picture().style.left
  const before = left()
  picture().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(left()).not.toBe(before)
})

test('a low resolution shows the measured and the recommended dpi, and offers a smaller size (studio-58)', async () => {
  const { onSize } = await draw(canvas(), { photo: photoOf(1_000, 667) })
  expect(screen.getByText(/\d+ dpi, \d+ recommended/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Choose 4 × 2.6 in' }))
  expect(onSize).toHaveBeenCalledWith(expect.objectContaining({ option: 'size', value: 's' }))
})

test('a print’s picture is cropped by keys and buttons as on a canvas, with room for the bleed (studio-62)', async () => {
  const { crop, seen } = await draw(print())
  const before = crop()
  expect(before.y * 2_000).toBeGreaterThan(0) // the bleed extends beyond the front
  expect(seen.mock.lastCall?.[0]).toMatchObject({
    front: { width: 203.2, height: 254 },
    depth: 3,
    edge: 'image',
    tone: 'color',
  })
  picture().focus()
  await userEvent.keyboard('+{ArrowRight}')
  expect(crop().width).toBeLessThan(before.width)
  await userEvent.click(button('reset'))
  expect(crop()).toEqual(before)
})

test('a print has no box view, and the wall view shows it at the size of its frame (studio-62)', async () => {
  await draw(withFrame(print(framed)))
  expect(screen.queryByRole('button', { name: wording('canvas.viewBox') })).toBeNull()
  expect(screen.getByText(/12.5 × 14.5 in with its frame/)).toBeVisible()
  await userEvent.click(button('viewRoom'))
  expect(picture().style.width).toContain('317.20')
})

test('a frame and mount are drawn in their own colors (studio-62)', async () => {
  const { container } = await draw(withFrame(print(framed)))
  const [face, mount] = container.querySelectorAll<HTMLElement>('[data-ring]')
  expect(face?.style.background).toBe('rgb(185, 139, 86)')
  expect(mount?.style.background).toBe('rgb(251, 250, 246)')
})

test('an unprinted border surrounds the picture, and the crop handle covers only the picture (studio-62)', async () => {
  const { container, seen } = await draw(print({ border: 12.7 }))
  expect(seen.mock.lastCall?.[0]).toMatchObject({ front: { width: 177.8, height: 228.6 }, depth: 0 })
  const { left, width } = container.querySelector<HTMLElement>('canvas[data-ink]')!.style
  expect([left, width]).toEqual([expect.stringContaining('12.7'), expect.stringContaining('177.8')])
  expect(picture().style.inset).toContain('12.7')
})

test('a print’s resolution is rated for a shorter viewing distance than a canvas (studio-62)', async () => {
  await draw(print(), { photo: photoOf(1_200, 1_500) })
  const said = screen.getByText(/\d+ dpi/).textContent ?? ''
  const [, wanted = '0'] = /need (\d+) at|dpi, (\d+) rec/.exec(said)?.filter(Boolean) ?? []
  // Viewing distance is 500 mm plus half the diagonal of 8 × 10 inches.
  expect(Number(wanted)).toBe(132)
})

test('characters missing from the caption’s font are reported (studio-64)', async () => {
  const node: TextNode = {
    kind: 'text',
    transform: [1, 0, 0, 1, 0, 230],
    text: '東京',
    font: 'slab',
    size: 8,
    align: 'center',
    lineHeight: 1.2,
    tracking: 0,
    fill: '#1d1b1a',
  }
  await draw(print(), { caption: { node, path: '', toFront: node.transform, missing: ['東', '京'] } })
  expect(screen.getByRole('alert')).toHaveTextContent(
    wording('canvas.captionMissing', { characters: '東 京' }),
  )
})

test('once the shop has found the faces of an upload, the first crop keeps them whole (studio-51)', async () => {
  const faces = [{ x: 0.86, y: 0.3, width: 0.1, height: 0.2 }]
  vi.stubGlobal('fetch', async () => Response.json(faces))
  const seen = vi.fn<(choice: PictureChoice) => void>()
  renderScreen(
    <CroppedPhoto
      start={photoStart(sized(photoCanvas({ edge: { kind: 'color' } }), 200, 200))}
      product={photoProduct}
      photo={photoOf(4_000, 1_000)}
      asset={{
        key: 'f'.repeat(32),
        sha256: '',
        type: 'image/jpeg',
        name: 'us.jpg',
        width: 4_000,
        height: 1_000,
      }}
      caption={undefined}
      sizes={[]}
      onSize={() => undefined}
      kept={undefined}
      onChoice={seen}
    />,
  )
  await vi.waitFor(() => {
    const crop = seen.mock.lastCall?.[0].crop
    expect(crop && crop.x + crop.width).toBeGreaterThan(0.96)
  }, 20_000)
  vi.unstubAllGlobals()
}, 30_000)
