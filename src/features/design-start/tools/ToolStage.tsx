import { useAtomValue } from 'jotai'
import { useMessage } from '@/brand/use-brand'
import { sizeOf } from '@/lib/money/price'
import { typed } from '@/lib/products/product-options'
import { Icon } from '@/ui/pictures/Icon'
import { Picture } from '@/ui/pictures/Picture'
import { chosenFileAtom, uploadOfShown } from '../../artwork/chosen-file'
import { usePreparedPicture } from '../../artwork/use-prepared-picture'
import type { ProductDraft, useProductDraft } from '../../catalogue/product/product-draft'
import type { Upload } from '../../artwork/upload-artwork'
import { later } from '@/next/browser/lazy-parts'
import { wordsOption } from '../../studio/words-option'
import { isMadeOfPicture, isPictureWanted, pictureIn, type TableProduct } from './design-parts'
import styles from './ToolStage.module.css'

const loadPicture = () => import('../../studio/LivePicture')
const LivePicture = later(() => loadPicture().then((file) => file.LivePicture))
const LiveDesign = later(() => import('./live/LiveDesign').then((file) => file.LiveDesign))
const UploadedStage = later(() => import('./UploadedStage').then((file) => file.UploadedStage))
const LiveBegun = later(() => import('./live/LiveBegun').then((file) => file.LiveBegun))
const LiveWords = later(() => import('./live/LiveWords').then((file) => file.LiveWords))

const millimetersPerInch = 25.4
const inches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 100) / 100)

/**
 * The current state of the design: the picture in the chosen shape, the words in their light, or an example.
 */
export function ToolStage({
  product,
  choices,
}: {
  product: TableProduct
  choices: ReturnType<typeof useProductDraft>
}) {
  const { draft } = choices
  usePreparedPicture(product.urlKey, loadPicture)
  const chosen = useAtomValue(chosenFileAtom)
  const file = chosen?.file
  const picture = pictureIn(product, draft)
  const source = file ?? picture?.url
  const stage = <PlainStage product={product} draft={draft} picture={picture} onAnswer={choices.answer} />
  if (draft.design !== undefined)
    return (
      <LiveDesign product={product} choices={choices} waiting={stage}>
        {stage}
      </LiveDesign>
    )
  const begun = product.begunBy?.map((uid) => typed(draft.selection, uid)).join('')
  if (source === undefined && begun)
    return (
      <LiveBegun product={product} choices={choices} words={begun} waiting={stage}>
        {stage}
      </LiveBegun>
    )
  if (source === undefined || picture?.isKept) return stage
  return (
    <LivePicture
      product={product}
      choices={choices}
      source={source}
      asset={file === undefined ? picture?.asset : undefined}
      isVector={file === undefined && picture?.asset?.isVector}
      upload={uploadOfShown(chosen, picture)?.url}
      name={(file ?? picture)?.name ?? ''}
      waiting={stage}
    >
      {stage}
    </LivePicture>
  )
}

interface PlainProps {
  product: TableProduct
  draft: ProductDraft
  picture: Upload | undefined
  onAnswer: ReturnType<typeof useProductDraft>['answer']
}

function PlainStage({ product, draft, picture, onAnswer }: PlainProps) {
  const message = useMessage()
  const words = isMadeOfPicture(product) ? undefined : wordsOption(product)
  const size = sizeOf(product.table, draft.selection)
  const sizeText = size && message('tool.size', { width: inches(size.width), height: inches(size.height) })
  const [example] = product.pictures
  const afterwards = isMadeOfPicture(product) && 'tool.stageLater'
  const begun = product.begunBy && 'tool.stageBegun'
  const wanted = isPictureWanted(product, draft) ? 'tool.stageEmpty' : afterwards
  const hint = words ? 'tool.wordsEmpty' : (begun ?? wanted)

  const exampleStage = (
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
      {hint && (
        <figcaption className={styles.caption}>
          <span className={styles.hint}>
            <Icon name={words ? 'bolt' : begun ? 'palette' : 'upload'} size={20} />
            {message(hint)}
          </span>
        </figcaption>
      )}
    </figure>
  )
  if (picture)
    return <UploadedStage picture={picture} size={size} sizeText={sizeText} waiting={exampleStage} />
  return words && typed(draft.selection, words.uid) ? (
    <LiveWords
      product={product}
      selection={draft.selection}
      sizeText={sizeText}
      budget={{ draft, answer: onAnswer }}
      waiting={exampleStage}
    />
  ) : (
    exampleStage
  )
}
