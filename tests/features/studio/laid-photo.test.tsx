import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PictureChoice } from '@/design/picture/picture-choice'
import type { Photo } from '@/features/studio/canvas/photo'
import { CroppedPhoto } from '@/features/studio/CroppedPhoto'
import { photoPrint, photoProduct, photoStart } from '../../../stories/support/photo-templates'
import { renderScreen } from '../../support/browser/screen'

/** Names of what is painted on each canvas, in order: jsdom has none, so this one only writes down. */
const painted = new Map<HTMLCanvasElement, string[]>()

function recordingContext(this: HTMLCanvasElement) {
  const calls = painted.get(this) ?? []
  painted.set(this, calls)
  const known: Record<string, unknown> = {
    canvas: this,
    getImageData: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }),
  }
  return new Proxy(known, {
    get: (target, name) => (name in target ? target[String(name)] : () => calls.push(String(name))),
    set: () => true,
  })
}

beforeAll(async () => {
  await Promise.all([
    import('@/features/studio/print/PrintViews'),
    import('@/features/studio/canvas/laid-photo'),
  ])
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', recordingContext)
  vi.stubGlobal('Path2D', Object)
  // The shop's fonts from disk, and jsdom has no hashes.
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', async (file: URL) => new Response(readFileSync(`.${file.pathname}`)))
})

const card = photoPrint({
  withPhoto: [
    { slot: 'photo', at: [0.25, 0.25, 0.5, 0.5] },
    {
      made: 'index',
      at: [0.05, 0.05, 0.9, 0.9],
      font: 'slab',
      fill: '#1a1a1a',
      with: { corners: 'two' },
    },
  ],
})

const copy = document.createElement('canvas')
const photo: Photo = { copy: () => copy, pixels: { width: 3_000, height: 2_000 }, detail: undefined }

test('a card is previewed with the photo in its middle and rank and suit in both corners, as it is ordered (studio-62)', async () => {
  const seen = vi.fn<(choice: PictureChoice) => void>()
  renderScreen(
    <CroppedPhoto
      start={photoStart(card)}
      product={photoProduct}
      photo={photo}
      sizes={[]}
      kept={undefined}
      onChoice={seen}
      onSize={() => undefined}
    >
      waiting for the card
    </CroppedPhoto>,
  )
  expect(screen.getByText('waiting for the card')).toBeVisible()
  const handle = await screen.findByRole('group', { name: /as a print/ })
  // The print has 406.4 × 304.8 mm.
  expect(seen.mock.lastCall?.[0]).toMatchObject({ front: { width: 203.2, height: 152.4 }, depth: 0 })
  for (const distance of ['76.20', '101.60']) expect(handle.style.inset).toContain(distance)
  await waitFor(() => {
    const drawn = [...painted.values()].map((calls) =>
      calls.filter((call) => ['drawImage', 'fill'].includes(call)).join(' '),
    )
    // The photo, then rank and suit of both corners.
    expect(drawn).toContain('drawImage fill fill fill fill')
  })
})
