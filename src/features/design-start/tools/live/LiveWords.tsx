import type { ComponentProps, CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import type { Selection } from '@/lib/products/product-options'
import { LiveSign } from '../../../studio/LiveSign'
import { wordsIn, type Words } from '../../../studio/words'
import styles from './LiveWords.module.css'

interface Props {
  product: ProductView
  selection: Selection
  sizeText: string | undefined
  budget: ComponentProps<typeof LiveSign>['budget']
}

/**
 * The words as they will be bent, or in a plain font if the product has no lettering. Loaded with the first
 * word.
 */
export function LiveWords({ product, selection, sizeText, budget }: Props) {
  const words = wordsIn(product, selection)
  return (
    <LiveSign {...{ product, selection, budget }}>
      {words && <PlainWords words={words} sizeText={sizeText} />}
    </LiveSign>
  )
}

function PlainWords({ words, sizeText }: { words: Words; sizeText: string | undefined }) {
  const message = useMessage()
  const longest = Math.max(...words.lines.map((line) => [...line].length), 1)
  const look: CSSProperties & Record<'--light' | '--letters', string> = {
    '--light': words.light?.color ?? 'currentColor',
    '--letters': String(Math.max(longest, 4)),
  }
  return (
    <figure className={styles.stage}>
      <div className={styles.wall} style={look}>
        {words.lines.map((line, index) => (
          <p key={index} className={styles.words}>
            {line}
          </p>
        ))}
      </div>
      <figcaption className={styles.caption}>
        <strong>
          {[
            words.light
              ? message('tool.stageWords', { color: words.light.name.toLowerCase() })
              : message('tool.stageWordsPlain'),
            sizeText,
          ]
            .filter(Boolean)
            .join(', ')}
        </strong>
        <span>{message('tool.stageWordsNote')}</span>
      </figcaption>
    </figure>
  )
}
