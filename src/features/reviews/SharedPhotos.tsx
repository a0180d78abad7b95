import { useMessage } from '@/brand/use-brand'
import type { SharedPhoto } from '@/commerce/designs/shared-photo'
import { Button } from '@/ui/Button'
import styles from './SharedPhotos.module.css'

/** Published photos of shoppers, in a row that scrolls sideways (enquiries-10). */
export function SharedPhotos({ photos }: { photos: SharedPhoto[] }) {
  const message = useMessage()
  const pictures = photos.flatMap((photo) => photo.images.map((src) => ({ ...photo, src })))
  return (
    <section className={styles.gallery} aria-labelledby="shared-photos">
      <header className={styles.head}>
        <h2 id="shared-photos">{message('share.gallery')}</h2>
        <p>{message('share.galleryText')}</p>
        <Button href="/share-your-photo" kind="secondary" size="s">
          {message('share.heading')}
        </Button>
      </header>
      {/* A scrolling region must be focusable so that keys can scroll it. */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="shared-photos">
        <ul className={styles.row}>
          {pictures.map(({ src, name, comment }) => (
            <li key={src}>
              <figure className={styles.photo}>
                <img
                  src={src}
                  alt={comment ?? message('share.galleryBy', { name })}
                  width={280}
                  height={280}
                  loading="lazy"
                  decoding="async"
                />
                <figcaption>
                  {comment && <span>{comment}</span>}
                  <small>{message('share.galleryBy', { name })}</small>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
