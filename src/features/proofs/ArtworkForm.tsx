import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { addOrderArtwork, orderProgressQuery, type ArtworkRequestView } from '@/commerce/order-steps'
import { formatCount } from '@/lib/count'
import type { ProductOption } from '@/lib/product-options'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { FileOption } from '../catalogue/product/FileOption'
import type { Upload } from '../catalogue/product/product-draft'
import { useSending } from '../forms/use-sending'
import styles from './OrderStatusScreen.module.css'

interface Props {
  lineId: string
  token: string
  request: ArtworkRequestView
}

/** Takes the files that a line waits for: each is checked as it is added, can be replaced and removed, and all are sent at once (orders-65, orders-70). */
export function ArtworkForm({ lineId, token, request: { title, extensions, ...limits } }: Props) {
  const message = useMessage()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending()
  const [uploads, setUploads] = useState<Upload[]>([])
  const option = (name: string): ProductOption => ({
    uid: `artwork-${lineId}-${name}`,
    type: 'file',
    title: uploads.length === 0 ? title : message('orderLink.addFile'),
    help: uploads.length === 0 ? message('orderLink.artworkText') : '',
    required: true,
    extensions: [...extensions],
  })
  const put = (place: number, upload: Upload | undefined) =>
    setUploads((before) => before.toSpliced(place, 1, ...(upload ? [upload] : [])))
  const give = () =>
    void send(async () => {
      const order = await addOrderArtwork(
        token,
        lineId,
        uploads.map(({ key }) => key),
      )
      client.setQueryData(orderProgressQuery(token).queryKey, order)
    })
  const { mostFiles, mostMegabytes } = limits
  return (
    <div className={styles.form}>
      <p className={styles.missing}>{message('orderState.artworkMissing')}</p>
      {uploads.map((upload, place) => (
        <FileOption
          key={upload.key}
          option={{ ...option(upload.key), title: upload.name, help: '' }}
          upload={upload}
          error={undefined}
          onUpload={(next) => put(place, next)}
        />
      ))}
      {uploads.length < mostFiles && (
        <FileOption
          option={option('next')}
          upload={undefined}
          error={undefined}
          onUpload={(next) => put(uploads.length, next)}
        />
      )}
      {mostFiles > 1 && (
        <p className={styles.until}>
          {message('orderLink.fileLimits', {
            most: formatCount(mostFiles),
            megabytes: formatCount(mostMegabytes),
          })}
        </p>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {uploads.length > 0 && (
        <Button busy={isSending} onClick={give}>
          {uploads.length === 1
            ? message('orderLink.sendArtwork')
            : message('orderLink.sendFiles', { count: formatCount(uploads.length) })}
        </Button>
      )}
    </div>
  )
}
