import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { TextNode } from '@/design/document/design-document'
import type { PictureChoice } from '@/design/picture/picture-choice'
import type { PrintMake } from '@/design/picture/print-rules'
import type { Photo } from '@/features/studio/canvas/photo'
import { PrintStage } from '@/features/studio/print/PrintStage'
import { drawScreen, wording } from '../../../support/screen'

const size = { width: 203.2, height: 254 }
const make: PrintMake = {
  piece: size,
  front: size,
  border: 0,
  radius: 0,
  face: 0,
  mount: 0,
  look: { base: '#ffffff', finish: 'flat' },
  isBacked: false,
  depth: 3,
  edge: 'image',
  edgeColor: '#ffffff',
  tone: 'color',
  frame: undefined,
  panels: 1,
  seenFrom: 500,
}

// jsdom draws nothing; what is drawn the browser test sees.
HTMLCanvasElement.prototype.getContext = () => null
const photoOf = (width: number, height: number): Photo => {
  const copy = document.createElement('canvas')
  return { copy: () => copy, pixels: { width, height }, detail: undefined }
}

function draw(more: Partial<PrintMake> = {}, photo = photoOf(3_000, 2_000)) {
  const seen = vi.fn<(choice: PictureChoice) => void>()
  const { container } = drawScreen(
    <PrintStage
      photo={photo}
      make={{ ...make, ...more }}
      kept={undefined}
      sizes={[]}
      onChoice={seen}
      onSize={vi.fn()}
    />,
  )
  const crop = () => {
    const last = seen.mock.lastCall?.[0].crop
    if (!last) throw new Error('nothing was seen')
    return last
  }
  return { seen, crop, container }
}

const picture = () => screen.getByRole('group', { name: /as a print/ })

test('the picture is cropped on the print by keys and buttons as on a canvas, and leaves room for the bleed (studio-62)', async () => {
  const { crop, seen } = draw()
  const before = crop()
  expect(before.y * 2_000).toBeGreaterThan(0) // the bleed lies beyond the front
  expect(seen.mock.lastCall?.[0]).toMatchObject({ front: size, depth: 3, edge: 'image', tone: 'color' })
  picture().focus()
  await userEvent.keyboard('+{ArrowRight}')
  expect(crop().width).toBeLessThan(before.width)
  await userEvent.click(screen.getByRole('button', { name: wording('canvas.reset') }))
  expect(crop()).toEqual(before)
})

test('a print has no sides and no folds to look at, and hangs on the wall as large as its frame (studio-62)', async () => {
  draw({ face: 19, mount: 38, frame: '#b98b56' })
  expect(screen.queryByRole('button', { name: wording('canvas.viewBox') })).toBeNull()
  expect(screen.getByText(/12.5 × 14.5 in with its frame/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: wording('canvas.viewRoom') }))
  expect(picture().style.width).toContain('317.20')
})

test('a frame has the color of its swatch (studio-62)', () => {
  const { container } = draw({ face: 19, mount: 38, frame: '#b98b56' })
  const [face, mount] = container.querySelectorAll<HTMLElement>('[data-ring]')
  expect(face?.style.background).toBe('rgb(185, 139, 86)')
  expect(mount?.style.background).toBe('rgb(251, 250, 246)')
})

test('a print is judged from nearer than a canvas (studio-62)', () => {
  draw({}, photoOf(1_200, 1_500))
  const said = screen.getByText(/ft away/).textContent ?? ''
  const [, wanted = '0'] = /sees (\d+)/.exec(said) ?? []
  // Half a meter and half the diagonal of 8 × 10 inches.
  expect(Number(wanted)).toBe(132)
})

test('characters that the caption’s letters lack are named (studio-64)', () => {
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
  draw({ caption: { node, path: '', toFront: node.transform, missing: ['東', '京'] } })
  expect(screen.getByRole('alert')).toHaveTextContent(
    wording('canvas.captionMissing', { characters: '東 京' }),
  )
})
