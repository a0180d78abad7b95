import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Size } from '@/design/units'
import type { BladeFinding } from '@/design/geometry/blade-check'
import { type ArtChoice, artMaskKey } from '@/design/sticker/art-matte'
import { fetchArtMask } from '../mask-client'
import { type Contour, openContour } from './contour-client'
import type { StickerResult } from './contour-messages'
import type { StickerDrawing, StickerRequest } from '@/design/sticker/lay-sticker'
import type { PictureProblem } from './open-picture'
import { takeOpened } from './opened-ahead'
import type { Mended } from '@/design/sticker/sticker-choice'
import { releaseLater } from '@/lib/browser/release-later'

/** The chosen file, or the URL of an earlier upload. */
export type PictureSource = Blob | string

export interface Sticker
  extends Pick<StickerResult, 'level' | 'background' | 'isRemoved' | 'sureness' | 'isArtLate' | 'isChecked'> {
  drawing: StickerDrawing
  /** URL of the picture as it is shown, without its background; `artFile` is the file. */
  art: string
  artFile: Blob
  /** The picture's own size in pixels; undefined for an SVG, which is sharp at any size. */
  pixels: Size | undefined
}

export type StickerState =
  | { status: 'opening' }
  | { status: 'refused'; problem: PictureProblem | 'empty'; size?: Size }
  | { status: 'drawn'; sticker: Sticker }

const opening: StickerState = { status: 'opening' }

const blobOf = async (source: PictureSource): Promise<Blob> =>
  typeof source === 'string' ? (await fetch(source)).blob() : source

/** Returns an object URL once the picture is decoded, so that replacing another picture doesn't flicker. */
async function readyAddress(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  await image.decode().catch(() => undefined)
  return address
}

/** Takes one picture through the worker; `onState` reports every step. */
async function follow(
  source: PictureSource,
  {
    signal,
    wish,
    onState,
    onContour,
  }: {
    signal: AbortSignal
    wish: () => StickerRequest
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
  const take = async ({ drawing, art: file, ...rest }: StickerResult) => {
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
    if (before !== art) releaseLater(before)
    return undefined
  }
  const contour = openContour({
    // In sequence: the preview's picture may take longer to decode than the next one.
    onDrawn: (drawn) => void (isLate = isLate.then(() => take(drawn))),
    onBroken: broken,
  })
  signal.addEventListener('abort', () => {
    contour.close()
    opened.close()
    releaseLater(art)
  })
  if (signal.aborted) return contour.close()
  onContour(contour)
  const bitmap = await opened.bitmap()
  if (signal.aborted) return bitmap.close()
  contour.open(bitmap, opened.sizes)
  contour.draw(wish())
  return undefined
}

/** Returns the name of an upload from its URL. */
const uploadIn = (address: string) => /([A-Za-z0-9]{32})\.\w+$/.exec(address)?.[1]

/** Maximum number of requests for a mask, and the milliseconds between them. */
const mostTries = 4
const retryMs = 6_000

interface MaskRequest {
  contour: RefObject<Contour | undefined>
  /** Undefined until the picture is both drawn and uploaded. */
  upload: string | undefined
  choice: ArtChoice
  redraw: () => void
}

/**
 * Redraws the sticker with the shop's mask as soon as the mask arrives.
 * @returns true while the shop has failed to respond
 */
function useShopMask({ contour, upload, choice, redraw }: MaskRequest): boolean {
  const [failed, setFailed] = useState<{ of: string; count: number }>()
  const key = artMaskKey(choice)
  const of = `${upload} ${key}`
  const count = failed?.of === of ? failed.count : 0
  const draw = useEffectEvent(redraw)
  const fetchNow = useEffectEvent((from: string) => fetchArtMask(from, choice))
  useEffect(() => {
    if (upload === undefined || count >= mostTries) return undefined
    let isOver = false
    const ask = async () => {
      const mask = await fetchNow(upload)
      if (isOver) return
      contour.current?.takeMask(key, mask)
      draw()
    }
    const timer = setTimeout(
      () => void ask().catch(() => !isOver && setFailed({ of, count: count + 1 })),
      count === 0 ? 0 : retryMs,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [contour, upload, key, of, count])
  return count > 0
}

/**
 * Returns the sticker made from a picture, redrawn whenever the wish changes (studio-20).
 * @param wish must be the same object while the wish is unchanged
 * @param upload URL of the picture at the shop; undefined while it is uploading
 */
export function useSticker(source: PictureSource, wish: StickerRequest, upload: string | undefined) {
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

  const shown = state && state.source === source ? state.state : opening
  const isMaskMissing = useShopMask({
    contour,
    upload: shown.status === 'drawn' && upload ? uploadIn(upload) : undefined,
    choice: wish.choice,
    redraw: () => contour.current?.draw(wish),
  })

  return {
    state: shown,
    /** True if this device alone found the cut, because the shop has not responded. */
    isUnchecked: isMaskMissing && shown.status === 'drawn' && !shown.sticker.isChecked,
    mend: async (finding: BladeFinding): Promise<Mended | undefined> => contour.current?.mend(wish, finding),
  }
}
