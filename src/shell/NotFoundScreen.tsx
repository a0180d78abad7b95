import '@/brand/generated/trouble'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Navigation } from '@/brand/schema/navigation'
import { wordsOfAddress } from '@/features/search/suggestions'
import { later } from '@/next/browser/lazy-parts'
import { whenIdle } from '@/lib/browser/when-idle'
import { Picture } from '@/ui/pictures/Picture'
import { Section } from '@/ui/Section'
import styles from './NotFoundScreen.module.css'

const Suggested = later(() => import('@/features/search/Suggested').then((file) => file.Suggested))

/**
 * Suggestions for what the address may have meant (search-19). All unknown addresses share one page, so the
 * browser requests them when it is idle.
 */
function Meant({ address }: { address: string }) {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => whenIdle(() => setIsAsked(true)), [])
  return (
    <div className={styles.meant}>
      {isAsked && <Suggested key={address} words={wordsOfAddress(address)} />}
    </div>
  )
}

/** The 404 page: banner, link to the home page, suggestions, and the brand's four tiles (shell-18). */
export function NotFoundScreen({ notFound, address }: { notFound: Navigation['notFound']; address: string }) {
  const message = useMessage()
  const homepage = message('trouble.notFoundHomepage')
  const [before, after = ''] = message('trouble.notFoundText').split(homepage)
  return (
    <>
      <div className={styles.banner}>
        <Picture
          {...notFound.banner}
          width={1920}
          height={768}
          sizes="100vw"
          widths={[640, 1080, 1920]}
          fallback="fullWidthBanner"
          fit="cover"
          priority
        />
        <div className={styles.words}>
          <h1>{message('trouble.notFoundHeading')}</h1>
          <p>
            {before}
            <Link href="/">{homepage}</Link>
            {after}
          </p>
        </div>
      </div>
      <Section tight>
        <Meant address={address} />
      </Section>
      <Section title={notFound.title} align="center">
        <ul className={styles.tiles}>
          {notFound.tiles.map((tile) => (
            <li key={tile.href} className={styles.tile}>
              <Link href={tile.href} prefetch={false}>
                <Picture {...tile.imgSrc} width={290} height={290} sizes="290px" widths={[240, 320, 640]} />
                <span>{tile.gridTitle}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
