import type { GetStaticProps } from 'next'
import {
  confirmNewsletterProps,
  type ConfirmNewsletterProps,
} from '@/features/offers/confirm-newsletter.server'
import { latePart } from '@/features/page/late-part'

const ConfirmNewsletterScreen = latePart(() =>
  import('@/features/offers/ConfirmNewsletterScreen').then((file) => file.ConfirmNewsletterScreen),
)

export const getStaticProps: GetStaticProps<ConfirmNewsletterProps> = () => confirmNewsletterProps()

export default function ConfirmNewsletterPage({ deals }: ConfirmNewsletterProps) {
  return <ConfirmNewsletterScreen deals={deals} />
}
