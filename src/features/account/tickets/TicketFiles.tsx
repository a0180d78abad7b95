import '@/ui/pictures/rare-icons'
import { useMessage } from '@/brand/use-brand'
import { FileOption } from '@/features/artwork/FileOption'
import type { UploadsInProgress } from '@/features/forms/use-submit-after-uploads'
import { artworkPreview } from '@/lib/products/artwork'
import type { ProductOption } from '@/lib/products/product-options'
import { IconButton } from '@/ui/IconButton'
import { maxTicketFiles } from './ticket-rules'
import styles from './TicketParts.module.css'

export interface TicketFile {
  key: string
  name: string
}

const extensions = ['png', 'jpg', 'jpeg', 'webp', 'svg']

/**
 * The pictures attached to a message, each with a remove button, and an upload box for the next one
 * (tickets-2).
 */
export function TicketFiles({
  files,
  onTheWay,
  onFiles,
}: {
  files: TicketFile[]
  onTheWay: UploadsInProgress
  onFiles: (files: TicketFile[]) => void
}) {
  const message = useMessage()
  const isFirst = files.length === 0
  const next: ProductOption = {
    uid: 'ticket-file',
    type: 'file',
    title: message(isFirst ? 'tickets.files' : 'tickets.file'),
    required: false,
    extensions,
    ...(isFirst && { help: message('tickets.filesHelp', { max: maxTicketFiles }) }),
  }
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={message('tickets.files')}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <img src={artworkPreview(file.key)} alt="" width={48} height={48} />
              <span>{file.name}</span>
              <IconButton
                icon="trash"
                label={message('tickets.removeFile', { name: file.name })}
                onClick={() => onFiles(files.filter(({ key }) => key !== file.key))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < maxTicketFiles && (
        <FileOption
          key={files.length}
          option={next}
          upload={undefined}
          files={onTheWay}
          error={undefined}
          onUpload={(upload) => upload && onFiles([...files, upload])}
        />
      )}
    </div>
  )
}
