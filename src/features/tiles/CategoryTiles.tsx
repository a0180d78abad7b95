import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import type { CategorySummary } from '@/commerce/product/category'
import { Picture } from '@/ui/pictures/Picture'
import styles from './CategoryTiles.module.css'
import { categoryAddress } from '@/lib/urls/addresses'

interface Props {
  categories: (CategorySummary & { intro?: string; href?: string })[]
  /**
   * `l`: large pictures with a sentence, for the home page. `m`: landing pages. `s`: a row of round pictures
   * above a listing.
   */
  size: 's' | 'm' | 'l'
  level?: 2 | 3
  /** Number of tiles that load their pictures immediately. */
  priority?: number
}

/** Columns on wide screens by number of tiles, as in the style sheet; default: three. */
const columns: Record<number, number> = { 1: 2, 2: 2, 4: 4 }

function drawnWidth(size: Props['size'], count: number): string {
  if (size === 's') return '6rem'
  const across = size === 'm' && count === 5 ? 2 : (columns[count] ?? 3)
  return `(min-width: 1025px) min(${Math.ceil(90 / across)}vw, ${Math.ceil(80 / across)}rem), calc(50vw - 2.5rem)`
}

export function CategoryTiles({ categories, size, level = 2, priority = 0 }: Props) {
  const message = useMessage()
  const Heading = size === 's' ? 'p' : (`h${level}` as const)
  return (
    <ul className={styles.tiles} data-size={size} data-count={Math.min(categories.length, 6)}>
      {categories.map((category, index) => (
        <li key={category.urlKey} className={styles.tile}>
          <div className={styles.picture}>
            <Picture
              file={category.picture?.file}
              alt=""
              width={800}
              height={500}
              sizes={drawnWidth(size, categories.length)}
              widths={size === 's' ? [160, 256] : [320, 384, 640, 828, 1200]}
              priority={index < priority}
              fallback="rectangle"
              fit="cover"
            />
          </div>
          <div className={styles.words}>
            <Heading className={styles.name}>
              <Link
                className={styles.link}
                href={category.href ?? categoryAddress(category.urlKey)}
                prefetch={false}
              >
                {category.name}
              </Link>
            </Heading>
            {size !== 's' && category.intro && <p className={styles.intro}>{category.intro}</p>}
            {size !== 's' && category.productCount > 0 && (
              <p className={styles.count}>
                {message(
                  category.productCount === 1 ? 'catalogue.productCountOne' : 'catalogue.productCount',
                  {
                    count: category.productCount,
                  },
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
