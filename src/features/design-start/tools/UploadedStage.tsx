import { useMessage } from '@/brand/use-brand'
import type { Upload } from '../../artwork/upload-artwork'
import styles from './ToolStage.module.css'

interface Props {
  picture: Upload
  /** The chosen size in millimeters; the sheet has its aspect ratio. */
  size: { width: number; height: number } | undefined
  sizeText: string | undefined
}

/**
 * An uploaded file in the chosen shape: until it is rendered as the product, or permanently if only our
 * artists can open it.
 */
export function UploadedStage({ picture, size, sizeText }: Props) {
  const message = useMessage()
  return (
    <figure className={styles.stage}>
      <div className={styles.ground}>
        <div
          className={styles.sheet}
          style={{ aspectRatio: size ? `${size.width} / ${size.height}` : undefined }}
          data-fit={picture.url.endsWith('.png') ? 'contain' : 'cover'}
        >
          <img className={styles.picture} src={picture.url} alt={picture.name} />
        </div>
      </div>
      <figcaption className={styles.caption}>
        <strong>
          {sizeText ? message('tool.stagePicture', { size: sizeText }) : message('tool.stagePictureNoSize')}
        </strong>
        <span>{(picture.isKept && picture.note) || message('tool.pictureHint')}</span>
      </figcaption>
    </figure>
  )
}
