import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import { ToolBar } from '@/features/design-start/ToolBar'
import { Page } from '@/features/page/Page'
import { latePart } from '@/features/page/late-part'
import { Skeleton } from '@/ui/Skeleton'
import type { UploadChoiceProps } from './upload-choice.server'

// What was chosen before lies in the tab's storage: the form is drawn by the browser alone.
const waiting = <Skeleton height="40rem" />
const UploadChoiceForm = latePart(
  () => import('./UploadChoiceForm').then((file) => file.UploadChoiceForm),
  () => waiting,
)

/** /uploadchoice: print a file as it is, design online, or have it designed (design-start-20). */
export function UploadChoiceScreen({ product, products }: Pick<UploadChoiceProps, 'product' | 'products'>) {
  const message = useMessage()
  const { header } = useLayout()
  const { isReady } = useRouter()
  return (
    <>
      {!header && <ToolBar />}
      <Page title={message('uploadChoice.heading')} intro={message('uploadChoice.intro')}>
        {isReady ? <UploadChoiceForm product={product} products={products} /> : waiting}
      </Page>
    </>
  )
}
