import { useRouter } from 'next/router'
import type { ProductView } from '@/commerce/product/product-view'
import { savesData } from '@/lib/browser/saves-data'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import type { useProductDraft } from '../../catalogue/product/product-draft'
import { latePart } from '../../page/late-part'
import { addressWith } from '../open/design-id'
import { newDraftId } from '../saved/draft-cookie'

const loadNamed = () => import('../open/OpenNamed').then((file) => file.OpenNamed)
const OpenNamed = latePart(loadNamed)

/** Fetches the editor's code, unless the shopper's browser saves data. */
export const prepareNamed = async (): Promise<void> => {
  if (!savesData()) await fetchLater(loadNamed).catch(() => undefined) // requested again by the click
}

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
  label: string
}

/**
 * The "Edit your design" button. It opens the editor over the tool. The address names the design, so that
 * reload and Back work as expected (studio-98).
 */
export function EditDesign({ label, ...props }: Props) {
  const router = useRouter()
  const { design } = router.query
  const open = (id: string | undefined) => addressWith(router.asPath, id)
  return (
    <>
      <Button
        size="s"
        icon="palette"
        onPointerEnter={() => void prepareNamed()}
        onFocus={() => void prepareNamed()}
        onClick={() =>
          void router.push(open(props.choices.draft.design ?? newDraftId()), undefined, {
            shallow: true,
            scroll: false,
          })
        }
      >
        {label}
      </Button>
      {typeof design === 'string' && <OpenNamed {...props} design={design} />}
    </>
  )
}
