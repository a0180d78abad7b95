import type { GetStaticProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const ResetPasswordScreen = latePart(
  () => import('@/features/sign-in/ResetPasswordScreen').then((file) => file.ResetPasswordScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/create-password')

export default function CreatePasswordPage() {
  return <ResetPasswordScreen />
}
