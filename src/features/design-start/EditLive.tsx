import '@/brand/messages/live'
import type { ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useTemplate } from '../studio/product-template'
import { Button } from '@/ui/Button'
import { EditDesign } from './EditDesign'
import { useFormerDesign } from './former-design'

interface Props extends Omit<ComponentProps<typeof EditDesign>, 'label'> {
  label?: string | undefined
}

/**
 * What is shown live, in the editor with one press (studio-114). Once the page went on without what was made there, the way back to it
 * (studio-115).
 */
export function EditLive({ label, ...props }: Props) {
  const message = useMessage()
  const { product, choices } = props
  const { draft } = choices
  const former = useFormerDesign(product.urlKey, draft.design)
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
