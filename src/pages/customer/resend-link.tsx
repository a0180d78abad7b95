import type { GetStaticProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const ResendLinkScreen = latePart(
  () => import('@/features/sign-in/ResendLinkScreen').then((file) => file.ResendLinkScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/resend-link')

export default function ResendLinkPage() {
  return <ResendLinkScreen />
}
