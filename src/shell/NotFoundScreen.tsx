import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import type { Navigation } from '@/brand/schema/navigation'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import styles from './NotFoundScreen.module.css'

/** The 404 page: banner, the way home, and the brand's four tiles (SH18). */
export function NotFoundScreen({ notFound }: { notFound: Navigation['notFound'] }) {
  const message = useMessage()
  const homepage = message('errors.notFoundHomepage')
  const [before, after = ''] = message('errors.notFoundText').split(homepage)
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
          <h1>{message('errors.notFoundHeading')}</h1>
          <p>
            {before}
            <Link href="/">{homepage}</Link>
            {after}
          </p>
        </div>
      </div>
      <Section title={notFound.title} align="centre">
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
