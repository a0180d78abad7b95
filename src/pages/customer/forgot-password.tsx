import type { GetStaticProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const ForgotPasswordScreen = latePart(
  () => import('@/features/sign-in/ForgotPasswordScreen').then((file) => file.ForgotPasswordScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/forgot-password')

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />
}
