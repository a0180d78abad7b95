import { useMessage } from '@/brand/use-brand'
import type { ProductOption } from '@/lib/product-options'
import { IconButton } from '@/ui/IconButton'
import { FileOption } from '../catalogue/FileOption'
import { mostFiles, type QuoteFile } from './quote-form'
import styles from './QuoteForm.module.css'

const extensions = ['png', 'jpg', 'jpeg', 'webp', 'svg']

/** The artwork sent along: each with its picture and a way to take it back, then room for the next (QT3). */
export function QuoteFiles({
  files,
  onFiles,
}: {
  files: QuoteFile[]
  onFiles: (files: QuoteFile[]) => void
}) {
  const message = useMessage()
  const next: ProductOption = {
    uid: 'quote-file',
    id: 0,
    type: 'file',
    title: message(files.length === 0 ? 'quote.files' : 'quote.file'),
    required: false,
    extensions,
    ...(files.length === 0 && { help: message('quote.filesHelp', { max: mostFiles }) }),
  }
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={message('quote.files')}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <img src={file.url} alt="" width={48} height={48} />
              <span>{file.name}</span>
              <IconButton
                icon="trash"
                label={message('quote.removeFile', { name: file.name })}
                onClick={() => onFiles(files.filter(({ key }) => key !== file.key))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < mostFiles && (
        <FileOption
          key={files.length}
          option={next}
          upload={undefined}
          error={undefined}
          onUpload={(upload) => upload && onFiles([...files, upload])}
        />
      )}
    </div>
  )
}
