import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const ChangePasswordScreen = dynamic(
  () => import('@/features/sign-in/ChangePasswordScreen').then((file) => file.ChangePasswordScreen),
  {
    ssr: false,
    loading: SignInWaiting,
  },
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/change-password')

export default function ChangePasswordPage() {
  return <ChangePasswordScreen />
}
