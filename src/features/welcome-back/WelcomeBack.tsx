import '@/brand/generated/welcomeBack'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { OrderOverview } from '@/commerce/checkout/orders'
import { later } from '@/next/browser/lazy-parts'
import { longDay } from '@/lib/dates/days'
import { Picture } from '@/ui/pictures/Picture'
import { Section } from '@/ui/Section'
import { keptWork, type KeptDesign } from './kept-work'
import styles from './WelcomeBack.module.css'

const LastOrder = later(() => import('./LastOrder').then((file) => file.LastOrder))

interface Props {
  isCustomer: boolean
  hasDesigns: boolean
}

interface Kept {
  designs: readonly KeptDesign[]
  order: OrderOverview | undefined
}

/** Designs of this browser to go on with, and the customer's latest order to repeat (account-80). */
export function WelcomeBack({ isCustomer, hasDesigns }: Props) {
  const message = useMessage()
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    let isWanted = true
    void keptWork({ isCustomer, hasDesigns }).then((found) => isWanted && setKept(found))
    return () => {
      isWanted = false
    }
  }, [isCustomer, hasDesigns])
  if (!kept || (kept.designs.length === 0 && !kept.order)) return null
  return (
    <Section title={message('welcomeBack.title')} tone="surface" tight>
      <ul className={styles.row}>
        {kept.designs.map(({ id, title, picture, keptAt, href }) => (
          <li key={id}>
            <Link className={styles.entry} href={href} prefetch={false}>
              <span className={styles.picture}>
                <Picture
                  file={picture}
                  alt=""
                  width={160}
                  height={160}
                  sizes="4.5rem"
                  widths={[96, 160, 240]}
                  fit="cover"
                />
              </span>
              <span className={styles.words}>
                <strong>{message('welcomeBack.design')}</strong>
                <span>{title}</span>
                <small>{longDay(keptAt)}</small>
              </span>
            </Link>
          </li>
        ))}
        {kept.order && (
          <li>
            <LastOrder order={kept.order} />
          </li>
        )}
      </ul>
    </Section>
  )
}
