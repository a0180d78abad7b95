import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import styles from './MissingArtwork.module.css'

interface Props {
  name: string
  /** Where it is taken; null when that link has expired. */
  address: string | null
}

/** A line whose artwork has not come, and the way to send it (orders-64). */
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
