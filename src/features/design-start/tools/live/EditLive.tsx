import '@/brand/generated/live'
import type { ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useTemplate } from '../../../studio/product-template'
import { Button } from '@/ui/Button'
import { EditDesign } from '../EditDesign'
import { useLastEditedDesign } from '../../saved/former-design'

interface Props extends Omit<ComponentProps<typeof EditDesign>, 'label'> {
  label?: string | undefined
}

/**
 * The button that opens the live preview in the editor (studio-114). If the shopper set an edited design
 * aside, a second button restores it (studio-115).
 */
export function EditLive({ label, ...props }: Props) {
  const message = useMessage()
  const { product, choices } = props
  const { draft } = choices
  const former = useLastEditedDesign(product.urlKey, draft.design)
  const template = useTemplate(product.urlKey)
  return (
    <>
      {template && <EditDesign {...props} label={label ?? message('live.edit')} />}
      {draft.design === undefined && former !== undefined && (
        <Button kind="quiet" size="s" onClick={() => choices.setDesign(former)}>
          {message('live.back')}
        </Button>
      )}
    </>
  )
}
