import { useRouter } from 'next/router'
import type { ProductView } from '@/commerce/product'
import { Button } from '@/ui/Button'
import type { useProductDraft } from '../catalogue/product/product-draft'
import { latePart } from '../page/late-part'
import { addressWith } from './design-id'
import { newDraftId } from './draft-cookie'

const OpenNamed = latePart(() => import('./OpenNamed').then((file) => file.OpenNamed))

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
  label: string
}

/** "Edit your design": the editor over the tool, whose address names the design, so that reload and Back do as expected (studio-98). */
export function EditDesign({ label, ...props }: Props) {
  const router = useRouter()
  const { design } = router.query
  const open = (id: string | undefined) => addressWith(router.asPath, id)
  return (
    <>
      <Button
        size="s"
        icon="palette"
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
