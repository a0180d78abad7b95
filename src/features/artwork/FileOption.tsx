import '@/brand/generated/product'
import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { fetchLater, later } from '@/next/browser/lazy-parts'
import { canceled } from '@/lib/canceled'
import type { ProductOption } from '@/lib/products/product-options'
import { FieldError } from '@/ui/fields/FieldFrame'
import { Icon } from '@/ui/pictures/Icon'
import type { UploadsInProgress } from '@/features/forms/use-submit-after-uploads'
import { chosenFileAtom, choosingAtom } from './chosen-file'
import styles from './FileOption.module.css'
import { maxMegabytes } from '@/lib/products/file-amounts'
import type { SendingState } from './send-artwork'
import type { Upload } from './upload-artwork'

const loadSending = () => import('./send-artwork')
const loadParts = () => import('./UploadState')
const SendingFile = later(() => loadParts().then((file) => file.SendingFile))
const ReadyFile = later(() => loadParts().then((file) => file.ReadyFile))
const SendAgain = later(() => loadParts().then((file) => file.SendAgain))
const StopSending = later(() => loadParts().then((file) => file.StopSending))
/**
 * `accept` omits HEIC unless a mouse is used, although HEIC is accepted: phones then send photos as JPEG,
 * which we can show (media-10).
 */
const packed: Record<string, string[]> = { svg: ['svgz'] }
const acceptOf = (extensions: string[], hasMouse: boolean) =>
  extensions
    .flatMap((extension) =>
      extension === 'heic' && !hasMouse ? [] : [extension, ...(packed[extension] ?? [])],
    )
    .map((extension) => `.${extension}`)
    .join(',')

interface Props {
  option: ProductOption
  upload: Upload | undefined
  /** Uploads of the form, which waits for them: `useSubmitAfterUploads`. */
  files: UploadsInProgress
  error: string | undefined
  onUpload: (upload: Upload | undefined) => void
  onStart?: (() => void) | undefined
}

/**
 * The artwork of a file option: drop or choose a file, see its progress and preview, replace or remove it
 * (catalogue-36).
 */
export function FileOption({ option, upload, files, error, onUpload, onStart }: Props) {
  const message = useMessage()
  const id = useId()
  const [sending, setSending] = useState<SendingState>({ status: 'idle' })
  const [isOver, setIsOver] = useState(false)
  const [hasMouse, setHasMouse] = useState(false)
  const running = useRef<AbortController>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const setChosen = useSetAtom(chosenFileAtom)
  const setChoosing = useSetAtom(choosingAtom)
  const extensions = option.extensions ?? []
  const { uid } = option
  const kinds = extensions.map((extension) => extension.toUpperCase()).join(', ')

  const send = async (file: File | undefined) => {
    if (!file) return
    running.current?.abort(canceled)
    const { signal } = (running.current = new AbortController())
    setSending({ status: 'sending', percent: 0 })
    files.sending(uid, 0)
    const parts = { uid, extensions, message, files, signal, onStart, onUpload, setSending, setChosen }
    await fetchLater(loadSending).then(
      ({ sendFromBox }) => sendFromBox(file, parts),
      () => {
        if (signal.aborted) return
        files.stopped(uid)
        setSending({ status: 'refused', reason: message('errors.partMissing'), again: file })
      },
    )
  }
  const stop = () => {
    running.current?.abort(canceled)
    files.stopped(uid)
    setSending({ status: 'idle' })
    setChosen(undefined)
  }
  const sendChosen = useEffectEvent((input: HTMLInputElement | null) => void send(input?.files?.[0]))
  useEffect(() => {
    // A file may have been chosen before hydration.
    sendChosen(box.current)
    return () => {
      running.current?.abort()
      files.stopped(uid)
      setChosen(undefined)
      setChoosing(0)
    }
  }, [setChosen, setChoosing, files, uid])

  /** Preloads the code for the file about to be chosen. */
  const prepare = () => {
    setChoosing((times) => times + 1)
    SendingFile.prepare()
    void fetchLater(loadSending).catch(() => undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void send(event.dataTransfer.files[0])
  }
  const input = (label: string) => (
    <input
      ref={box}
      id={id}
      type="file"
      className={styles.input}
      accept={acceptOf(extensions, hasMouse)}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-kinds ${id}-error`}
      onChange={(event) => {
        void send(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  )
  const { reason = error, again } = sending.status === 'refused' ? sending : {}

  return (
    <div
      className={styles.file}
      data-invalid={reason ? true : undefined}
      onPointerEnter={({ pointerType }) => {
        setHasMouse(pointerType === 'mouse')
        prepare()
      }}
      onFocus={prepare}
    >
      <p className={styles.label}>
        {option.title}{' '}
        {!option.required && <span className={styles.soft}>{message('product.optional')}</span>}
      </p>
      {option.help && <p className={styles.soft}>{option.help}</p>}
      {upload && sending.status !== 'sending' ? (
        <div className={styles.ready}>
          <ReadyFile
            upload={upload}
            input={input(message('product.replaceFile'))}
            onUpload={(next) => {
              setChosen(undefined)
              onUpload(next)
            }}
            waiting={<p>{upload.name}</p>}
          />
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
            <SendingFile {...sending} label={option.title} />
          ) : (
            <p>{message('product.dropFile')}</p>
          )}
          <p className={styles.soft} id={`${id}-kinds`}>
            {message('product.fileKinds', { kinds, size: maxMegabytes })}
          </p>
        </div>
      )}
      <FieldError id={`${id}-error`} error={reason} />
      {sending.status === 'sending' && <StopSending onPress={stop} />}
      {again && <SendAgain onPress={() => void send(again)} />}
    </div>
  )
}
