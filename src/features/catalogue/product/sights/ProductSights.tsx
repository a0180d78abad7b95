import '@/brand/generated/sights'
import type { Priceable } from '@/lib/money/price'
import { visibleOptions, type ProductOption, type Selection } from '@/lib/products/product-options'
import { Section } from '@/ui/Section'
import { FilmStrip } from './FilmStrip'
import styles from './ProductSights.module.css'
import { SizePicture } from './SizePicture'

export interface SightsProps {
  product: Priceable
  choices: {
    draft: { selection: Selection }
    answer: (optionUid: string, value: string[]) => void
  }
}

/** Fewer looks are compared by the swatches alone. */
const fewestFilms = 3

/** Returns the option whose values are materials with different looks; undefined if there is none. */
const filmsOf = ({ options, rules, table }: Priceable, selection: Selection): ProductOption | undefined =>
  visibleOptions(options, rules, selection).find(
    ({ values = [] }) =>
      values.some(({ uid }) => Object.hasOwn(table.factors, uid)) &&
      values.filter(({ swatch }) => swatch !== undefined).length >= fewestFilms,
  )

/** One art on every film, tilted by the pointer, and the chosen size drawn to scale (catalogue-523). */
export function ProductSights({ product, choices: { draft, answer } }: SightsProps) {
  const films = filmsOf(product, draft.selection)
  return (
    <Section tight>
      <div className={styles.sights}>
        {films && <FilmStrip option={films} selection={draft.selection} onChoose={answer} />}
        <SizePicture table={product.table} selection={draft.selection} />
      </div>
    </Section>
  )
}
