import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const LoginScreen = dynamic(() => import('@/features/sign-in/LoginScreen').then((file) => file.LoginScreen), {
  ssr: false,
  loading: SignInWaiting,
})

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/login')

export default function LoginPage() {
  return <LoginScreen />
}
