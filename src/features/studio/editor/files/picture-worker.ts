import type { ImageNode, Matte } from '@/design/document/design-document'

/** What page and worker say to each other. */
export interface PictureWish {
  matte?: Matte | undefined
  tone?: ImageNode['tone']
  /** A copy whose edge is carried on by this share of its width. */
  bleed?: number | undefined
  /** The picture as it is shown, or a veil over what is taken away of it. */
  as: 'picture' | 'veil'
}

export type ToPictureWorker =
  | { kind: 'open'; bitmap: ImageBitmap }
  | ({ kind: 'make'; id: number } & PictureWish)
export type FromPictureWorker = { id: number; file: Blob } | { id: number; isBroken: true }

/** Longer sides are drawn smaller on the screen: what a browser draws again and again must be light. Print takes the original. */
const maxSide = 1_600

/** No larger than it is drawn. @throws when it does not arrive or can't be drawn */
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

/** A picture in a worker of its own, so that no gesture waits for its pixels. @throws when it can't be drawn */
export async function openPicture(url: string): Promise<OpenPicture> {
  const bitmap = await bitmapOf(url)
  const worker = new Worker(new URL('../../picture.worker.ts', import.meta.url))
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
    event.preventDefault() // whoever asked says it
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
