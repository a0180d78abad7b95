import type { GetServerSideProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'

/**
 * Any path below the login page shows it too. Rendered per request, so that arbitrary paths create no files.
 */
export const getServerSideProps: GetServerSideProps<SignInProps> = () =>
  Promise.resolve(signInProps('/customer/login'))

export { default } from './index'
