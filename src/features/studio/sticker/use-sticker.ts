import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Size } from '@/design/document/design-document'
import type { BladeFinding } from '@/design/geometry/blade-check'
import { type Contour, openContour } from './contour-client'
import type { Drawn } from './contour-messages'
import type { StickerDrawing, StickerWish } from '@/design/sticker/lay-sticker'
import type { PictureProblem } from './open-picture'
import { takeOpened } from './opened-ahead'
import type { Mended } from '@/design/sticker/sticker-choice'

/** A picture: the file that was chosen, or the address of one that was uploaded before. */
export type PictureSource = Blob | string

export interface Sticker extends Pick<Drawn, 'level' | 'background' | 'isRemoved' | 'isArtLate'> {
  drawing: StickerDrawing
  /** The picture as it is shown, without its background, and an address of it. */
  art: string
  artFile: Blob
  /** The picture's own pixels; undefined for a drawing, which is sharp at any size. */
  pixels: Size | undefined
}

export type StickerState =
  | { status: 'opening' }
  | { status: 'refused'; problem: PictureProblem | 'empty'; size?: Size }
  | { status: 'drawn'; sticker: Sticker }

const opening: StickerState = { status: 'opening' }

const blobOf = async (source: PictureSource): Promise<Blob> =>
  typeof source === 'string' ? (await fetch(source)).blob() : source

/** Waits until a picture can be drawn, so that nothing blinks when it takes the place of another. */
async function readyAddress(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  await image.decode().catch(() => undefined)
  return address
}

/** One picture on its way through the worker; `onState` hears of every step. */
async function follow(
  source: PictureSource,
  {
    signal,
    wish,
    onState,
    onContour,
  }: {
    signal: AbortSignal
    wish: () => StickerWish
    onState: (state: StickerState) => void
    onContour: (contour: Contour) => void
  },
) {
  let art = ''
  let artFile = new Blob()
  let isLate = Promise.resolve()
  const broken = () => onState({ status: 'refused', problem: 'unreadable' })
  const opened = await takeOpened(await blobOf(source))
  if (opened.status === 'refused') return onState(opened)
  const take = async ({ drawing, art: file, ...rest }: Drawn) => {
    const next = file ? await readyAddress(file) : art
    const before = art
    if (signal.aborted) return URL.revokeObjectURL(next)
    art = next
    artFile = file ?? artFile
    onState(
      drawing
        ? {
            status: 'drawn',
            sticker: { ...rest, drawing, art, artFile, pixels: opened.isDrawing ? undefined : opened.size },
          }
        : { status: 'refused', problem: 'empty' },
    )
    if (before !== art) setTimeout(() => URL.revokeObjectURL(before), 5000) // whoever draws it may still fetch it
    return undefined
  }
  const contour = openContour({
    // One after the other: the preview's picture may take longer to decode than the next one.
    onDrawn: (drawn) => void (isLate = isLate.then(() => take(drawn))),
    onBroken: broken,
  })
  signal.addEventListener('abort', () => {
    contour.close()
    opened.close()
    URL.revokeObjectURL(art)
  })
  if (signal.aborted) return contour.close()
  onContour(contour)
  const bitmap = await opened.bitmap()
  if (signal.aborted) return bitmap.close()
  contour.open(bitmap, opened.sizes)
  contour.draw(wish())
  return undefined
}

/**
 * The sticker that a picture makes, drawn anew whenever something else is wished (studio-21).
 * @param wish the same object while the same is wished
 */
export function useSticker(source: PictureSource, wish: StickerWish) {
  const [state, setState] = useState<{ source: PictureSource; state: StickerState }>()
  const contour = useRef<Contour>(undefined)
  const current = useEffectEvent(() => wish)

  useEffect(() => {
    const ended = new AbortController()
    follow(source, {
      signal: ended.signal,
      wish: current,
      onState: (next) => !ended.signal.aborted && setState({ source, state: next }),
      onContour: (opened) => (contour.current = opened),
    }).catch(
      () =>
        !ended.signal.aborted && setState({ source, state: { status: 'refused', problem: 'unreadable' } }),
    )
    return () => {
      ended.abort()
      contour.current = undefined
    }
  }, [source])

  useEffect(() => contour.current?.draw(wish), [wish])

  return {
    state: state && state.source === source ? state.state : opening,
    mend: async (finding: BladeFinding): Promise<Mended | undefined> => contour.current?.mend(wish, finding),
  }
}
