import '@/brand/messages/product'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductOption } from '@/lib/product-options'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldFrame'
import { Icon } from '@/ui/Icon'
import { ProgressBar } from '@/ui/ProgressBar'
import styles from './FileOption.module.css'
import type { Upload } from './product-draft'
import { largestUploadMegabytes, refusalOf, uploadArtwork } from './upload-artwork'

interface Props {
  option: ProductOption
  upload: Upload | undefined
  error: string | undefined
  onUpload: (upload: Upload | undefined) => void
}

type Sending =
  | { status: 'idle' }
  | { status: 'sending'; percent: number }
  | { status: 'refused'; reason: string }

/** Artwork for a file option: drop or choose, watch it go, see it, replace or remove it (PP14). */
export function FileOption({ option, upload, error, onUpload }: Props) {
  const message = useMessage()
  const id = useId()
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  const [isOver, setIsOver] = useState(false)
  const running = useRef<AbortController>(undefined)
  const extensions = option.extensions ?? []
  const kinds = extensions.map((extension) => extension.toUpperCase()).join(', ')

  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file) return
    running.current?.abort()
    const refusal = refusalOf(file, extensions)
    if (refusal === 'wrong-kind')
      return setSending({ status: 'refused', reason: message('product.fileWrongKind', { kinds }) })
    if (refusal === 'too-large')
      return setSending({
        status: 'refused',
        reason: message('product.fileTooLarge', { size: largestUploadMegabytes }),
      })
    const controller = new AbortController()
    running.current = controller
    setSending({ status: 'sending', percent: 0 })
    const result = await uploadArtwork(
      file,
      (percent) => setSending({ status: 'sending', percent }),
      controller.signal,
    )
    if (result.status === 'stopped') return
    if (result.status === 'stored') {
      setSending({ status: 'idle' })
      onUpload(result.upload)
      return
    }
    const reason = result.status === 'refused' ? result.message : undefined
    setSending({ status: 'refused', reason: reason ?? message('product.fileFailed') })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void send(event.dataTransfer.files[0])
  }
  const input = (label: string) => (
    <input
      id={id}
      type="file"
      className={styles.input}
      accept={extensions.map((extension) => `.${extension}`).join(',')}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-kinds ${id}-error`}
      onChange={(event) => {
        void send(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  )
  const problem = sending.status === 'refused' ? sending.reason : error

  return (
    <div className={styles.file} data-invalid={problem ? true : undefined}>
      <p className={styles.label}>
        {option.title}{' '}
        {!option.required && <span className={styles.soft}>{message('product.optional')}</span>}
      </p>
      {option.help && <p className={styles.soft}>{option.help}</p>}
      {upload && sending.status !== 'sending' ? (
        <div className={styles.ready}>
          <img className={styles.preview} src={upload.url} alt="" width={72} height={72} />
          <p className={styles.name} role="status">
            {message('product.fileReady', { name: upload.name })}
          </p>
          <div className={styles.actions}>
            <label className={styles.replace}>
              {input(message('product.replaceFile'))}
              {message('product.replaceFile')}
            </label>
            <Button kind="quiet" size="s" icon="trash" onClick={() => onUpload(undefined)}>
              {message('product.removeFile')}
            </Button>
          </div>
        </div>
      ) : (
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          {input(option.title)}
          <Icon name="upload" size={26} />
          {sending.status === 'sending' ? (
            <ProgressBar value={sending.percent} label={option.title}>
              {message('product.uploading', { percent: sending.percent })}
            </ProgressBar>
          ) : (
            <p>{message('product.dropFile')}</p>
          )}
          <p className={styles.soft} id={`${id}-kinds`}>
            {message('product.fileKinds', { kinds, size: largestUploadMegabytes })}
          </p>
        </div>
      )}
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  )
}
