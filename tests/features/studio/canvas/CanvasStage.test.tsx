import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PictureChoice } from '@/design/picture/picture-choice'
import type { CanvasMake } from '@/design/picture/canvas-rules'
import { CanvasStage } from '@/features/studio/canvas/CanvasStage'
import type { Photo } from '@/features/studio/canvas/photo'
import { drawScreen, wording } from '../../../support/screen'

const make: CanvasMake = {
  front: { width: 304.8, height: 203.2 },
  depth: 38,
  edge: 'image',
  edgeColor: '#ffffff',
  tone: 'color',
  frame: undefined,
  panels: 1,
}

// jsdom draws nothing; what is drawn the browser test sees.
HTMLCanvasElement.prototype.getContext = () => null
const photoOf = (width: number, height: number): Photo => {
  const copy = document.createElement('canvas')
  return { copy: () => copy, pixels: { width, height }, detail: undefined }
}

function draw(more: Partial<CanvasMake> = {}, photo = photoOf(3_000, 2_000)) {
  const seen = vi.fn<(choice: PictureChoice) => void>()
  const onSize = vi.fn()
  const sizes = [{ width: 100, height: 67, option: 'size', value: 's', title: '4 × 2.6 in' }]
  const stage = (changed: Partial<CanvasMake>) => (
    <CanvasStage
      photo={photo}
      make={{ ...make, ...changed }}
      kept={undefined}
      sizes={sizes}
      onChoice={seen}
      onSize={onSize}
    />
  )
  drawScreen(stage(more))
  const crop = () => {
    const last = seen.mock.lastCall?.[0].crop
    if (!last) throw new Error('nothing was seen')
    return last
  }
  return { seen, onSize, crop }
}

const button = (name: string) => screen.getByRole('button', { name: wording(`canvas.${name}`) })
const picture = () => screen.getByRole('group', { name: /on canvas/ })

test('what is seen is said at once: crop, front, depth, edge, tone and panels (studio-60)', () => {
  const { seen } = draw({ tone: 'sepia' })
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

test('arrow keys, plus and minus do what dragging and pinching do, and 0 starts over (studio-51)', async () => {
  const { crop } = draw()
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

test('buttons do without dragging what dragging does (studio-51)', async () => {
  const { crop } = draw()
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

test('three ways to look at it, each with its slider or its keys (studio-55, studio-56)', async () => {
  draw()
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

test('too few pixels are said with the value found, the value wanted and what helps (studio-58)', async () => {
  const { onSize } = draw({}, photoOf(1_000, 667))
  expect(screen.getByText(/\d+ dpi, where the eye sees \d+/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Choose 4 × 2.6 in' }))
  expect(onSize).toHaveBeenCalledWith(expect.objectContaining({ option: 'size', value: 's' }))
})
