import '@/brand/messages/artwork'
import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/ProgressBar'
import styles from './FileOnItsWay.module.css'
import type { Upload } from './product-draft'

/** What stands in a file option once a file has been chosen, and not before (catalogue-36). */

interface Underway {
  percent: number
  /** The connection is away; it goes on by itself (studio-201). */
  isWaiting?: boolean | undefined
  label: string
}

export function SendingFile({ percent, isWaiting, label }: Underway) {
  const message = useMessage()
  return (
    <ProgressBar value={percent} label={label}>
      {isWaiting ? message('artwork.waiting') : message('artwork.uploading', { percent })}
    </ProgressBar>
  )
}

interface Ready {
  upload: Upload
  /** Takes another file in its place. */
  input: ReactNode
  onUpload: (upload: Upload | undefined) => void
}

export function ReadyFile({ upload, input, onUpload }: Ready) {
  const message = useMessage()
  return (
    <>
      <img className={styles.preview} src={upload.url} alt="" width={72} height={72} />
      <p className={styles.name} role="status">
        {message('artwork.fileReady', { name: upload.name })}
        {upload.note && <span className={styles.note}>{upload.note}</span>}
      </p>
      <div className={styles.actions}>
        <label className={styles.replace}>
          {input}
          {message('product.replaceFile')}
        </label>
        <Button kind="quiet" size="s" icon="trash" onClick={() => onUpload(undefined)}>
          {message('artwork.removeFile')}
        </Button>
      </div>
    </>
  )
}

/** Below a file on its way: gives it up, with what has arrived of it. */
export function StopSending({ onPress }: { onPress: () => void }) {
  const message = useMessage()
  return (
    <Button kind="quiet" size="s" icon="close" onClick={onPress}>
      {message('artwork.stop')}
    </Button>
  )
}

/** Below the reason why a file did not arrive: the same one once more, without choosing it again. */
export function SendAgain({ onPress }: { onPress: () => void }) {
  const message = useMessage()
  return (
    <Button kind="quiet" size="s" icon="upload" onClick={onPress}>
      {message('artwork.again')}
    </Button>
  )
}
