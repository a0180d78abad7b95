import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const ForgotPasswordScreen = dynamic(
  () => import('@/features/sign-in/ForgotPasswordScreen').then((file) => file.ForgotPasswordScreen),
  {
    ssr: false,
    loading: SignInWaiting,
  },
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/forgot-password')

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />
}
