import { useEffect, useState } from 'react'
import { openPicture, type OpenPicture } from '../../../studio/pictures/picture-worker'
import type { Detection } from '@/design/mask/detection'
import { releaseLater } from '@/lib/browser/release-later'
import type { CutoutSession } from '../../state/cutout-session'

export type VeilStatus = 'working' | 'ready' | 'failed'

interface Veil {
  /** URL of the overlay over the removed parts. */
  url?: string
  status: VeilStatus
}

/** Milliseconds to wait for further strokes before the veil is computed. */
const pause = 60

function usePicture(url: string) {
  const [picture, setPicture] = useState<OpenPicture | 'failed'>()
  useEffect(() => {
    let isOver = false
    let opened: OpenPicture | undefined
    openPicture(url).then(
      (made) => {
        opened = made
        if (isOver) made.close()
        else setPicture(made)
      },
      () => isOver || setPicture('failed'),
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [url])
  return picture
}

type Asked = Pick<CutoutSession, 'method' | 'box' | 'strokes'>

/**
 * Returns the veil over what box and strokes remove. A worker computes it whenever they change; the newest
 * request wins.
 */
export function useVeil(
  url: string,
  { method, box, strokes }: Asked,
  detection: Detection | undefined,
): Veil {
  const picture = usePicture(url)
  const [made, setMade] = useState<Veil & { of?: Asked }>({ status: 'working' })
  useEffect(() => {
    if (!picture || picture === 'failed' || (method === 'subject' && !detection)) return undefined
    let isOld = false
    const show = (veil: Veil) => !isOld && setMade({ ...veil, of: { method, box, strokes } })
    const timer = setTimeout(() => {
      picture.make({ matte: { method, box, strokes }, detection, as: 'veil' }).then(
        (file) => show({ status: 'ready', url: URL.createObjectURL(file) }),
        () => show({ status: 'failed' }),
      )
    }, pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [picture, method, box, strokes, detection])
  useEffect(() => () => void (made.url && releaseLater(made.url)), [made.url])
  if (picture === 'failed') return { status: 'failed' }
  const isNew = made.of?.method === method && made.of.box === box && made.of.strokes === strokes
  return { ...(made.url && { url: made.url }), status: isNew ? made.status : 'working' }
}
