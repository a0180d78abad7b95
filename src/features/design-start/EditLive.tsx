import '@/brand/messages/live'
import type { ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { useTemplate } from '../studio/product-template'
import { EditDesign } from './EditDesign'

/** On a product's page, below what is shown live: the same in the editor, with one press (studio-114). Only what has a template can be edited. */
export function EditLive(props: Omit<ComponentProps<typeof EditDesign>, 'label'>) {
  const message = useMessage()
  const template = useTemplate(props.product.urlKey)
  const { draft, setDesign } = props.choices
  if (!template) return null
  return (
    <>
      <EditDesign {...props} label={message('live.edit')} />
      {draft.design !== undefined && (
        <Button kind="quiet" size="s" onClick={() => setDesign(undefined)}>
          {message('live.without')}
        </Button>
      )}
    </>
  )
}
