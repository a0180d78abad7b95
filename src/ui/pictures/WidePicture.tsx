import { Picture } from './Picture'
import styles from './WidePicture.module.css'

/** The large picture below a page's headline; on desktop it extends beyond a narrow column. */
export function WidePicture({ file, alt }: { file: string | undefined; alt: string }) {
  return (
    <div className={styles.picture}>
      <Picture
        file={file}
        alt={alt}
        width={1600}
        height={900}
        sizes="(min-width: 1025px) 62rem, 100vw"
        widths={[640, 828, 1200, 1920]}
        fallback="fullWidthBanner"
        fit="cover"
        priority
      />
    </div>
  )
}
