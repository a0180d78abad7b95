import '@/ui/pictures/rare-icons'
import { useMessage } from '@/brand/use-brand'
import type { ProductOption } from '@/lib/products/product-options'
import { IconButton } from '@/ui/IconButton'
import { FileOption } from './FileOption'
import type { UploadsInProgress } from '../forms/use-submit-after-uploads'
import type { UploadedFile } from './uploaded-file'
import styles from './UploadedFiles.module.css'

const pictures = ['png', 'jpg', 'jpeg', 'webp']

/**
 * The uploaded files, each with its picture and a remove button, and an input for the next one (enquiries-1,
 * enquiries-6).
 */
export function UploadedFiles({
  files,
  onTheWay,
  onFiles,
  max,
  group,
  drawings = false,
  extensions = drawings ? [...pictures, 'svg'] : pictures,
  required = false,
  error,
}: {
  files: UploadedFile[]
  onTheWay: UploadsInProgress
  onFiles: (files: UploadedFile[]) => void
  max: number
  /** Message group with the texts `files`, `file`, `filesHelp` and `removeFile`. */
  group: string
  /** Also accepts SVG; default: false. */
  drawings?: boolean
  /** Accepted file extensions; default: those of pictures. */
  extensions?: string[]
  required?: boolean
  error?: string | undefined
}) {
  const message = useMessage()
  const next: ProductOption = {
    uid: `${group}-file`,
    type: 'file',
    title: message(files.length === 0 ? `${group}.files` : `${group}.file`),
    required: required && files.length === 0,
    extensions,
    ...(files.length === 0 && { help: message(`${group}.filesHelp`, { max: max }) }),
  }
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={message(`${group}.files`)}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <img src={file.url} alt="" width={48} height={48} />
              <span>{file.name}</span>
              <IconButton
                icon="trash"
                label={message(`${group}.removeFile`, { name: file.name })}
                onClick={() => onFiles(files.filter(({ key }) => key !== file.key))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < max && (
        <FileOption
          key={files.length}
          option={next}
          upload={undefined}
          files={onTheWay}
          error={error}
          onUpload={(upload) => upload && onFiles([...files, upload])}
        />
      )}
    </div>
  )
}
