import '@/brand/generated/sharedPhotos'
import { useMessage } from '@/brand/use-brand'
import type { SharedPhoto } from '@/commerce/designs/shared-photo'
import { Button } from '@/ui/Button'
import styles from './SharedPhotos.module.css'

/** Published photos of shoppers, in a row that scrolls sideways (enquiries-10). */
export function SharedPhotos({
  photos,
  product,
}: {
  photos: SharedPhoto[]
  /** urlKey of the product that the photos show; all products if omitted. */
  product?: string
}) {
  const message = useMessage()
  const pictures = photos.flatMap((photo) => photo.images.map((src) => ({ ...photo, src })))
  return (
    <section className={styles.gallery} aria-labelledby="shared-photos">
      <header className={styles.head}>
        <h2 id="shared-photos">{message('sharedPhotos.title')}</h2>
        <p>{message('sharedPhotos.text')}</p>
        <Button
          href={product ? `/share-your-photo?product=${product}` : '/share-your-photo'}
          kind="secondary"
          size="s"
        >
          {message('sharedPhotos.share')}
        </Button>
      </header>
      {/* A scrolling group must be focusable so that keys can scroll it. */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-labelledby="shared-photos">
        <ul className={styles.row}>
          {pictures.map(({ src, name, comment }) => (
            <li key={src}>
              <figure className={styles.photo}>
                <img
                  src={src}
                  alt={message('sharedPhotos.picture')}
                  width={280}
                  height={280}
                  loading="lazy"
                  decoding="async"
                />
                <figcaption>
                  {comment && <span>{comment}</span>}
                  <small>{message('sharedPhotos.by', { name })}</small>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
