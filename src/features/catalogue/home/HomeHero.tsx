import type { Home } from '@/brand/schema/pages'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/pictures/Picture'
import styles from './HomeHero.module.css'

/**
 * The drawn width of the tall picture from 768 pixels. Its box is 54 % of the page wide and up to 42rem high, and a
 * picture that covers a narrower box is as wide as that height demands (ui-17).
 */
const coverSizes = 'max(min(54vw, 54rem), min(44.1rem, 105svh - 12.6rem))'

/** The first section of the home page. Its picture loads with priority. */
export function HomeHero({ hero }: { hero: Home['hero'] }) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {hero.eyebrow && <p className={styles.eyebrow}>{hero.eyebrow}</p>}
          <h1 className={styles.headline}>{hero.headline}</h1>
          <p className={styles.text}>{hero.text}</p>
          <div className={styles.actions}>
            <Button href={hero.primary.href} size="l" iconAfter="arrow-right" prefetch={false}>
              {hero.primary.label}
            </Button>
            {hero.secondary && (
              <Button href={hero.secondary.href} size="l" kind="secondary" prefetch={false}>
                {hero.secondary.label}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.picture}>
          <Picture
            file={hero.picture.file}
            alt={hero.picture.alt}
            width={1800}
            height={1200}
            sizes="(min-width: 768px) min(54vw, 54rem), 88vw"
            widths={[640, 828, 1200, 1920]}
            fallback="fullWidthBanner"
            fit="cover"
            shaped={
              hero.tall && {
                media: '(min-width: 768px)',
                file: hero.tall.file,
                sizes: coverSizes,
                widths: [640, 828, 1200, 1920],
              }
            }
            priority
          />
        </div>
      </div>
    </section>
  )
}
