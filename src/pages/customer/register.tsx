import type { GetStaticProps } from 'next'
import { registerProps, type RegisterProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const RegisterScreen = latePart(
  () => import('@/features/sign-in/RegisterScreen').then((file) => file.RegisterScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<RegisterProps> = () => registerProps('/customer/register')

export default function RegisterPage({ welcomePercent }: RegisterProps) {
  return <RegisterScreen welcomePercent={welcomePercent} />
}
