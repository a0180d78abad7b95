import type { GetStaticProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const LoginScreen = latePart(
  () => import('@/features/sign-in/LoginScreen').then((file) => file.LoginScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/login')

export default function LoginPage() {
  return <LoginScreen />
}
