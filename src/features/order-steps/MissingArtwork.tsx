import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import styles from './MissingArtwork.module.css'

interface Props {
  name: string
  /** Page where it can be uploaded; null if that link has expired. */
  address: string | null
}

/** The note that a line's artwork is missing, with the link to send it (orders-64). */
export function MissingArtwork({ name, address }: Props) {
  const message = useMessage()
  return (
    <span className={styles.missing}>
      {message('orderState.artworkMissing')}
      {address && (
        <Link href={address} prefetch={false} aria-label={`${message('orderState.upload')}: ${name}`}>
          {message('orderState.upload')}
        </Link>
      )}
    </span>
  )
}
