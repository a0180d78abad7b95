import type { Adjustment, ImageNode, Matte } from '@/design/design-document'
import type { Mask } from '@/design/mask/mask'
import type { Detection } from '@/design/mask/detection'
import type { PlateColors } from '@/design/tone/bilevel'
import type { Yarns } from '@/design/tone/palette'

/** Messages between page and worker. */
export interface PictureWish {
  matte?: Matte | undefined
  /** The shop's mask for that matte; without it the worker finds the background itself. */
  mask?: Mask | undefined
  /** What the shop's detector sees: a subject is cut out only with it. */
  detection?: Detection | undefined
  tone?: ImageNode['tone']
  adjust?: Adjustment | undefined
  /** Colors of the dots, for a tone of two colors. */
  plate?: PlateColors | undefined
  /** The colors and cells of a palette. */
  yarns?: Yarns | undefined
  /** The color of an ink, for the area that it covers. */
  inked?: string | undefined
  /** How far the picture's edge is extended, as a fraction of its width. Default: not at all. */
  bleed?: number | undefined
  /** The picture as it is shown, or a veil over the parts that are removed. */
  as: 'picture' | 'veil'
}

export type ToPictureWorker =
  | { kind: 'open'; bitmap: ImageBitmap }
  | ({ kind: 'make'; id: number } & PictureWish)
export type FromPictureWorker = { id: number; file: Blob } | { id: number; isBroken: true }

/**
 * Longest side on screen in pixels: larger pictures are scaled down so that repeated drawing stays fast.
 * Print uses the original.
 */
const maxSide = 1_600

/**
 * Decodes a picture, no larger than it is drawn.
 * @throws if the picture fails to load or can't be decoded
 */
export async function bitmapOf(url: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = url
  await image.decode()
  const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight))
  return createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(image.naturalWidth * scale)),
    resizeHeight: Math.max(1, Math.round(image.naturalHeight * scale)),
    resizeQuality: 'high',
  })
}

export interface OpenPicture {
  make: (wish: PictureWish) => Promise<Blob>
  close: () => void
}

/**
 * Opens a picture in a separate worker, so that no gesture waits for its pixels.
 * @throws if the picture can't be decoded
 */
export async function openPicture(url: string): Promise<OpenPicture> {
  const bitmap = await bitmapOf(url)
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url))
  const waiting = new Map<number, { resolve: (file: Blob) => void; reject: (error: Error) => void }>()
  let count = 0
  let isBroken = false
  const breakAll = () => {
    isBroken = true
    for (const { reject } of waiting.values()) reject(new Error('the picture could not be prepared'))
    waiting.clear()
  }
  const send = (message: ToPictureWorker, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer)
  worker.addEventListener('error', (event) => {
    event.preventDefault() // the caller reports the failure
    breakAll()
  })
  worker.addEventListener('message', ({ data }: MessageEvent<FromPictureWorker>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('file' in data) asked?.resolve(data.file)
    else asked?.reject(new Error('the picture could not be prepared'))
  })
  send({ kind: 'open', bitmap }, [bitmap])
  return {
    make: (wish) =>
      new Promise((resolve, reject) => {
        if (isBroken) return reject(new Error('the picture could not be prepared'))
        waiting.set(++count, { resolve, reject })
        return send({ kind: 'make', id: count, ...wish })
      }),
    close: () => {
      worker.terminate()
      breakAll()
    },
  }
}
