import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import { myDesignsQuery } from '@/commerce/designs/designs'
import { Picture } from '@/ui/pictures/Picture'
import { partAddress } from '../account-place'
import styles from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'

const shownDesigns = 3

/**
 * The most recently saved designs, to continue with. Renders nothing if there are none or loading fails
 * (account-80).
 */
export function RecentDesigns() {
  const message = useMessage()
  const { data } = useOwnQuery(myDesignsQuery(1))
  const designs = (data?.designs ?? []).flatMap(({ uid, name, picture, editLink }) =>
    editLink ? [{ uid, name, picture, editLink }] : [],
  )
  if (designs.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="kept-designs">
      <div className={styles.sectionHead}>
        <h2 id="kept-designs">{message('account.designs')}</h2>
        <Link href={partAddress('my-saved-design')} prefetch={false}>
          {message('account.allDesigns')}
        </Link>
      </div>
      <ul className={styles.grid}>
        {designs.slice(0, shownDesigns).map(({ uid, name, picture, editLink }) => (
          <li key={uid}>
            <Link className={styles.design} href={editLink} prefetch={false}>
              <Picture
                file={picture}
                alt=""
                width={480}
                height={360}
                sizes="(min-width: 1025px) 20rem, 90vw"
                widths={[320, 480, 640]}
                fit="contain"
              />
              <strong>{name}</strong>
              <span>{message('account.continueDesign')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
