import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const ResetPasswordScreen = dynamic(
  () => import('@/features/sign-in/ResetPasswordScreen').then((file) => file.ResetPasswordScreen),
  {
    ssr: false,
    loading: SignInWaiting,
  },
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/create-password')

export default function CreatePasswordPage() {
  return <ResetPasswordScreen />
}
