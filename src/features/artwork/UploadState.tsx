import '@/brand/generated/artwork'
import '@/ui/pictures/rare-icons'
import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import styles from './UploadState.module.css'
import type { Upload } from './upload-artwork'

/** Parts of a file option that are needed only once a file has been chosen (catalogue-36). */

interface Underway {
  percent: number
  /** True if the connection is lost; the upload resumes automatically (studio-196). */
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
  /** The input that replaces the file. */
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

/** The button that cancels an upload, including the part already received. */
export function StopSending({ onPress }: { onPress: () => void }) {
  const message = useMessage()
  return (
    <Button kind="quiet" size="s" icon="close" onClick={onPress}>
      {message('artwork.stop')}
    </Button>
  )
}

/** The button below an upload error that sends the same file again. */
export function SendAgain({ onPress }: { onPress: () => void }) {
  const message = useMessage()
  return (
    <Button kind="quiet" size="s" icon="upload" onClick={onPress}>
      {message('artwork.again')}
    </Button>
  )
}
