import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addOrderArtwork, orderProgressQuery, type ArtworkRequestView } from '@/commerce/checkout/order-steps'
import { formatCount } from '@/lib/words/count'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { FileOption } from '../artwork/FileOption'
import type { Upload } from '../artwork/upload-artwork'
import { useSubmitAfterUploads, type UploadsInProgress } from '../forms/use-submit-after-uploads'
import { useSending } from '../forms/use-sending'
import styles from './OrderStatusScreen.module.css'
import { storeAnswer } from '../session/store-answer'

interface Props {
  lineId: string
  token: string
  request: ArtworkRequestView
}

/** An input for one file. */
interface Slot {
  id: number
  upload?: Upload
}

/** Adds an empty input once the last one is used. */
function withNext(slots: Slot[], taken: number, mostFiles: number): Slot[] {
  const last = slots.at(-1)
  return last?.id === taken && slots.length < mostFiles ? [...slots, { id: taken + 1 }] : slots
}

/**
 * The form for the files that a line is waiting for. Each is checked when added, and can be replaced or
 * removed; all are sent together. As soon as an input has a file, uploaded or
 * uploading, another input appears (orders-70).
 */
export function ArtworkForm({ lineId, token, request: { title, extensions, ...limits } }: Props) {
  const message = useMessage()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending()
  const { mostFiles, mostMegabytes } = limits
  const [slots, setSlots] = useState<Slot[]>([{ id: 0 }])
  const uploads = slots.flatMap(({ upload }) => upload ?? [])
  const boxOf = (id: number) => `artwork-${lineId}-${id}`
  const put = (id: number, upload: Upload | undefined) =>
    setSlots((now) => {
      if (upload) return withNext(now, id, mostFiles).map((slot) => (slot.id === id ? { id, upload } : slot))
      const others = now.filter((slot) => slot.id !== id)
      const last = others.at(-1)
      return last && !last.upload ? others : [...others, { id: Math.max(...now.map((slot) => slot.id)) + 1 }]
    })
  const give = () =>
    send(async () => {
      const order = await addOrderArtwork(
        token,
        lineId,
        uploads.map(({ key }) => key),
      )
      await storeAnswer(client, orderProgressQuery(token).queryKey, order)
    })
  const first = useSubmitAfterUploads(give, { whenDone: 'sentWhenDone' })
  const { files } = first
  const watched = useMemo(
    (): UploadsInProgress => ({
      ...files,
      sending: (box, percent) => {
        files.sending(box, percent)
        setSlots((now) => withNext(now, Number(box.split('-').at(-1)), mostFiles))
      },
    }),
    [files, mostFiles],
  )
  const isOnTheWay = slots.some(({ id }) => first.isOnTheWay(boxOf(id)))
  return (
    <div className={styles.form}>
      <p className={styles.missing}>{message('orderState.artworkMissing')}</p>
      {slots.map(({ id, upload }, place) => (
        <FileOption
          key={id}
          option={{
            uid: boxOf(id),
            type: 'file',
            title: upload?.name ?? (place === 0 ? title : message('orderLink.addFile')),
            help: upload || place > 0 ? '' : message('orderLink.artworkText'),
            required: true,
            extensions: [...extensions],
          }}
          upload={upload}
          files={watched}
          error={undefined}
          onUpload={(next) => put(id, next)}
        />
      ))}
      {mostFiles > 1 && (
        <p className={styles.until}>
          {message('orderLink.fileLimits', {
            most: formatCount(mostFiles),
            megabytes: formatCount(mostMegabytes),
          })}
        </p>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {(uploads.length > 0 || isOnTheWay) && (
        <Button busy={isSending || first.waiting !== undefined} onClick={() => void first.press()}>
          {first.label(
            uploads.length <= 1
              ? message('orderLink.sendArtwork')
              : message('orderLink.sendFiles', { count: formatCount(uploads.length) }),
          )}
        </Button>
      )}
    </div>
  )
}
