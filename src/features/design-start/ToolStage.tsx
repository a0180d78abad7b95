import type { CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { sizeOf } from '@/lib/price'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import type { ProductDraft } from '../catalogue/product/product-draft'
import { later } from '@/next/browser/late-parts'
import { wordsIn, type Words } from '../studio/words'
import { isPictureWanted, pictureIn } from './design-parts'
import styles from './ToolStage.module.css'

const LiveSign = later(() => import('../studio/LiveSign').then((file) => file.LiveSign))

const millimetersPerInch = 25.4
const inches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 100) / 100)

/** What the design looks like so far: the picture in the chosen shape, the words in their light, or an example (design-start-8). */
export function ToolStage({ product, draft }: { product: ProductView; draft: ProductDraft }) {
  const message = useMessage()
  const picture = pictureIn(product, draft)
  const words = wordsIn(product, draft.selection)
  const size = sizeOf(product.table, draft.selection)
  const sizeText = size && message('tool.size', { width: inches(size.width), height: inches(size.height) })
  const [example] = product.pictures
  const hint = words
    ? 'tool.wordsEmpty'
    : isPictureWanted(product, draft)
      ? 'tool.stageEmpty'
      : 'tool.stageLater'

  if (picture)
    return (
      <figure className={styles.stage}>
        <div className={styles.ground}>
          <div
            className={styles.sheet}
            style={{ aspectRatio: size ? `${size.width} / ${size.height}` : undefined }}
            data-fit={picture.url.endsWith('.png') ? 'contain' : 'cover'}
          >
            <img className={styles.picture} src={picture.url} alt={picture.name} />
          </div>
        </div>
        <figcaption className={styles.caption}>
          <strong>
            {sizeText ? message('tool.stagePicture', { size: sizeText }) : message('tool.stagePictureNoSize')}
          </strong>
          <span>{message('tool.pictureHint')}</span>
        </figcaption>
      </figure>
    )
  if (words && words.lines.length > 0) {
    const plain = <WordStage words={words} sizeText={sizeText} />
    return (
      <LiveSign product={product} selection={draft.selection} waiting={plain}>
        {plain}
      </LiveSign>
    )
  }
  return (
    <figure className={styles.stage}>
      <div className={styles.ground}>
        <Picture
          file={example?.file}
          alt={example ? message('tool.stageProduct', { alt: example.alt }) : product.name}
          width={1200}
          height={1200}
          sizes="(min-width: 1025px) min(52vw, 44rem), 100vw"
          widths={[384, 640, 828, 1200]}
          fit="cover"
          priority
        />
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.hint}>
          <Icon name={words ? 'bolt' : 'upload'} size={20} />
          {message(hint)}
        </span>
      </figcaption>
    </figure>
  )
}

function WordStage({ words, sizeText }: { words: Words; sizeText: string | undefined }) {
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
