import '@/ui/pictures/rare-icons'
import { useBrand, useMessage } from '@/brand/use-brand'
import { artworkQuery, type ArtworkView } from '@/commerce/designs/proofs'
import { longDayAt } from '@/lib/dates/long-day-at'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { PageHeader } from '@/ui/PageHeader'
import { LinkedPage, randomToken } from '../linked-page/LinkedPage'
import { OpenPicture } from './OpenPicture'
import { bothSizes } from './size-text'
import styles from './ArtworkScreen.module.css'
import page from './ProofScreen.module.css'

/** /artwork_view: the files of an ordered line (proofs-7). */
export function ArtworkScreen() {
  return (
    <LinkedPage query={artworkQuery} pattern={randomToken} group="proof">
      {(artwork) => <Artwork artwork={artwork} />}
    </LinkedPage>
  )
}

function Artwork({ artwork }: { artwork: ArtworkView }) {
  const message = useMessage()
  const { timezone } = useBrand().identity
  const sizes = artwork.size && bothSizes(artwork.size.width, artwork.size.height)
  return (
    <>
      <PageHeader
        title={message('proof.artworkHeading')}
        intro={message('proof.artworkIntro', { product: artwork.productName, number: artwork.orderNumber })}
      >
        {sizes && (
          <p>
            <strong>{message('proof.size', sizes.inches)}</strong>{' '}
            <span className={page.until}>{message('proof.sizeMm', sizes.millimeters)}</span>
          </p>
        )}
      </PageHeader>
      {artwork.images.length === 0 ? (
        <EmptyState
          icon="picture"
          level={2}
          title={message('proof.noArtwork')}
          text={message('proof.noArtworkText')}
        />
      ) : (
        <ul className={styles.files}>
          {artwork.images.map((image, index) => (
            <li key={image}>
              <OpenPicture href={image}>
                <img
                  src={image}
                  alt={message('proof.artworkPicture', {
                    number: index + 1,
                    product: artwork.productName,
                  })}
                />
              </OpenPicture>
            </li>
          ))}
        </ul>
      )}
      <p className={page.until}>{message('proof.until', { date: longDayAt(artwork.expiresAt, timezone) })}</p>
    </>
  )
}
