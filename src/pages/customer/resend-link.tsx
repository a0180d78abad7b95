import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const ResendLinkScreen = dynamic(
  () => import('@/features/sign-in/ResendLinkScreen').then((file) => file.ResendLinkScreen),
  {
    ssr: false,
    loading: SignInWaiting,
  },
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/resend-link')

export default function ResendLinkPage() {
  return <ResendLinkScreen />
}
