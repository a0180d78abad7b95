import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import { ToolBar } from '@/features/design-start/tools/ToolBar'
import { Page } from '@/features/page/Page'
import { latePart } from '@/features/page/late-part'
import { Skeleton } from '@/ui/feedback/Skeleton'
import type { UploadChoiceProps } from './upload-choice.server'

// The draft is in the tab's storage, so the form is rendered only in the browser.
const waiting = <Skeleton height="40rem" />
const UploadChoiceForm = latePart(
  () => import('./UploadChoiceForm').then((file) => file.UploadChoiceForm),
  () => waiting,
)

interface Props extends Pick<UploadChoiceProps, 'chosen' | 'products'> {
  /** True for /product/upload, which has the shop's header and a link to picture tips. */
  isForProduct?: boolean
}

/** /uploadchoice: print a file as it is, design online, or have it designed (design-start-20). */
export function UploadChoiceScreen({ chosen, products, isForProduct = false }: Props) {
  const message = useMessage()
  const { header } = useLayout()
  const { isReady } = useRouter()
  return (
    <>
      {!header && <ToolBar />}
      <Page
        title={message(isForProduct ? 'uploadChoice.productHeading' : 'uploadChoice.heading')}
        intro={message('uploadChoice.intro')}
        head={
          isForProduct && (
            <Link href="/product/picture-tips" prefetch={false}>
              {message('uploadChoice.pictureTips')}
            </Link>
          )
        }
      >
        {isReady ? <UploadChoiceForm product={chosen} products={products} /> : waiting}
      </Page>
    </>
  )
}
