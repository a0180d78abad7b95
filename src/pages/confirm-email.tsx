import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const ConfirmEmailScreen = dynamic(
  () => import('@/features/sign-in/ConfirmEmailScreen').then((file) => file.ConfirmEmailScreen),
  {
    ssr: false,
    loading: SignInWaiting,
  },
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/confirm-email')

export default function ConfirmEmailPage() {
  return <ConfirmEmailScreen />
}
